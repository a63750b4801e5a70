import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { damageError } from '../read/threadDamage.ts'
import { WarmProcess } from '../threads/warmProcess.ts'
import type { PartFolder } from './partFolder.ts'
import { tileProcessProgram, type UnitReport } from './processMessages.ts'
import type { TileRunner, TileRunOptions } from './spreadTiles.ts'

/** Maximum number of starts of a unit whose process ends without an answer. */
const MOST_BEGINNINGS = 3
/** Environment of a process: no passwords or keys, since it reads a local store. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE']
/** Memory limit of a process, MB: units need a few hundred. */
const MOST_MEMORY_MB = 2048
/** Limit of the stored output of a process, characters. */
const LONGEST_TEXT = 2000

export interface PoolOptions {
  /** Parallel processes; default: one per core. */
  readonly workers?: number | undefined
  /** Called with the process that begins a unit. */
  readonly onBegin?: (pid: number, index: number) => void
}

/** Number of processes that a pool of units can use. */
export function poolWorkers(wanted: number | undefined): number {
  return wanted ?? availableParallelism()
}

/**
 * Computes units in processes of this machine, each of which takes one after another. Another process repeats
 * the unit of a killed one.
 */
export function tilePool({ workers, onBegin }: PoolOptions = {}): TileRunner {
  return async (parts, { signal, onPart }) => {
    signal?.throwIfAborted()
    const missing = await parts.missing()
    for (let i = missing.length; i < parts.work.units.length; i++) onPart()
    const queue = missing.map((index): Begun => ({ index, beginnings: 0 }))
    const lanes = Array.from({ length: Math.min(poolWorkers(workers), queue.length) }, () => new Lane(parts))
    const stopped = Promise.withResolvers<never>()
    const onAbort = () => stopped.reject(signal!.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await Promise.race([
        Promise.all(lanes.map((lane) => serve(lane, queue, onPart, onBegin))),
        stopped.promise,
      ])
    } finally {
      signal?.removeEventListener('abort', onAbort)
      await Promise.all(lanes.map((lane) => lane.close()))
    }
  }
}

interface Begun {
  readonly index: number
  readonly beginnings: number
}

/** Gives a process one unit after another until none is left. */
async function serve(
  lane: Lane,
  queue: Begun[],
  onPart: TileRunOptions['onPart'],
  onBegin: PoolOptions['onBegin'],
): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { index, beginnings } = next
    const report = await lane.reduce(index, onBegin)
    if (lane.isClosed) return
    if ('damage' in report) throw damageError(report.damage)
    if ('failure' in report)
      throw Object.assign(new Error(report.failure), report.code === null ? {} : { code: report.code })
    if ('index' in report) onPart()
    else if (beginnings + 1 < MOST_BEGINNINGS) queue.push({ index, beginnings: beginnings + 1 })
    else throw new Error(`a process ended ${MOST_BEGINNINGS} times at unit ${index}: ${report.ended}`)
  }
}

/** Process that computes one unit after another. */
class Lane {
  /** True: no further unit is needed. */
  isClosed = false
  readonly #parts: PartFolder
  readonly #process = new WarmProcess<UnitReport>(() => this.#start())
  #text = ''

  constructor(parts: PartFolder) {
    this.#parts = parts
  }

  reduce(index: number, onBegin: PoolOptions['onBegin']): Promise<UnitReport | { readonly ended: string }> {
    const { pid } = this.#process.child()
    if (pid !== undefined) onBegin?.(pid, index)
    return this.#process.ask<UnitReport | { readonly ended: string }>(index, {
      memoryMb: MOST_MEMORY_MB,
      onReport: (report, { resolve }) => resolve(report),
      onEnd: (detail, { resolve }) => resolve({ ended: `${detail} ${this.#text}`.trim() }),
      onTooLarge: (heldMb, { resolve }) => {
        const failure = `unit ${index} held ${heldMb} MB of memory, ${MOST_MEMORY_MB} MB are the most`
        resolve({ failure, code: null })
      },
    })
  }

  /** Kills the process in any state: parts are written atomically. */
  close(): Promise<void> {
    this.isClosed = true
    return this.#process.close()
  }

  #start(): ChildProcess {
    this.#text = ''
    const env = Object.fromEntries(
      PASSED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    )
    const child = fork(tileProcessProgram, [this.#parts.folder], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // The unit handles errors of a start or a message; without a unit, the process is not used again.
    child.on('error', () => {})
    child.stderr?.on('data', (bytes: Buffer) => {
      this.#text = (this.#text + bytes.toString('utf8')).slice(-LONGEST_TEXT)
    })
    return child
  }
}
