import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { hasEnded, limitMemory, residentMemoryMb } from '#atlas'
import { type Outcome, type ProcessReport, type ProcessRequest, processProgram } from '#calculations'
import { memoryLimits } from '../../memoryLimits.ts'
import { atlasVariables, passedEnvironment } from '../../passedEnvironment.ts'
import { retainedCalculationMb } from '../../workers/index.ts'
import type { Attempt, Executor, Lost } from '../executor.ts'

/** How long a cancelled calculation may take to stop by itself, ms; then its process is ended. */
const stopWithinMs = 5000

/** What a calculation process gets of the server's environment: no address of a database, no password, of keys only that of the bucket of atlases. */
const passedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
]

/**
 * One process of calculations/main.ts, started when it is first needed and kept warm, and started anew after it died
 * or where it stays large after a job. It runs one calculation at a time.
 */
export class CalculationProcess implements Executor {
  readonly isExternal = false
  readonly #log: FastifyBaseLogger
  readonly #memoryMb: number
  #child: ChildProcess | undefined
  /** What it calculates, for the log. */
  #jobId: string | undefined

  /** @param memoryMb  that a calculation may hold; beyond it the job fails */
  constructor(log: FastifyBaseLogger, memoryMb: number = memoryLimits.calculation.byDefault) {
    this.#log = log
    this.#memoryMb = memoryMb
  }

  get pids(): readonly number[] {
    const pid = this.#child?.pid
    return pid === undefined ? [] : [pid]
  }

  async run(attempt: Attempt): Promise<Outcome | Lost> {
    const { job, folder, atlasUrl, marketFolder, tilesFolder, onProgress, signal } = attempt
    const runId = job.lease
    if (signal.aborted) return { status: 'CANCELLED' }
    const child = this.#running() ?? this.#start()
    const ended = Promise.withResolvers<Outcome | Lost>()
    const onMessage = (report: ProcessReport) => {
      if (report.kind === 'ready' || report.runId !== runId) return
      if (report.kind === 'progress') onProgress(report.share)
      else ended.resolve(report.outcome)
    }
    const onExit = (code: number | null, signalName: string | null) =>
      ended.resolve({ status: 'LOST', detail: signalName ?? `exit code ${code}` })
    const onError = (error: Error) => ended.resolve({ status: 'LOST', detail: error.message })
    let killTimer: NodeJS.Timeout | undefined
    const onAbort = () => {
      send(child, { kind: 'cancel', runId })
      killTimer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    }
    const endWatch = limitMemory(child, this.#memoryMb, (heldMb) =>
      ended.resolve({
        status: 'FAILED',
        code: 'OUT_OF_MEMORY',
        parameters: {},
        detail: `held ${heldMb} MB of memory, ${this.#memoryMb} MB are the most (${memoryLimits.calculation.setting})`,
      }),
    )
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onError)
    signal.addEventListener('abort', onAbort, { once: true })
    this.#jobId = job.id
    send(child, { kind: 'run', runId, folder, atlasUrl, marketFolder, tilesFolder })
    try {
      return await ended.promise
    } finally {
      this.#jobId = undefined
      clearTimeout(killTimer)
      endWatch()
      signal.removeEventListener('abort', onAbort)
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
      await replaceWhereLarge(child)
    }
  }

  /** Ends the process, whatever it does. */
  async close(): Promise<void> {
    const child = this.#running()
    if (!child) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  #running(): ChildProcess | undefined {
    const child = this.#child
    return child && !hasEnded(child) && !child.killed && child.connected ? child : undefined
  }

  #start(): ChildProcess {
    const env = passedEnvironment([...passedVariables, ...atlasVariables])
    const child = fork(processProgram, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const output of [child.stdout, child.stderr])
      if (output)
        createInterface({ input: output }).on('line', (line) =>
          this.#log.warn({ pid: child.pid, job: this.#jobId, line }, 'calculation process'),
        )
    // Errors of a start or a message are met by the run; one without a run leaves a process that is not used again.
    child.on('error', (error) => this.#log.warn({ err: error, pid: child.pid }, 'calculation process'))
    this.#child = child
    return child
  }
}

/** What a job leaves behind is freed late or never; the next one gets a process that starts small. */
async function replaceWhereLarge(child: ChildProcess): Promise<void> {
  const heldMb = child.pid === undefined || hasEnded(child) ? null : await residentMemoryMb(child.pid)
  if (heldMb !== null && heldMb > retainedCalculationMb) child.kill('SIGKILL')
}

/** A process that has just died can be sent nothing; its exit is handled elsewhere. */
function send(child: ChildProcess, request: ProcessRequest): void {
  child.send(request, () => {})
}
