import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttackReport } from './attackReport.ts'
import type { LoadedServer } from './loadedServer.ts'

/** Task of an attacking process: to keep event streams open, or to do everything else. */
export type AttackOrder = Pick<LoadedServer, 'url' | 'heavy' | 'listeners'> & {
  readonly what: 'streams' | 'calls'
  readonly seed: number
  readonly durationMs: number
}

/** Message sent when its streams are open. */
export const opened = 'opened'
const untilTheEndMs = 2 ** 31 - 1

/** Attacks from separate processes, so that their work delays no measured call. */
export class Attackers {
  readonly #server: LoadedServer
  readonly #seed: number
  #rounds = 0
  #child: ChildProcess | undefined
  #streams: ChildProcess | undefined

  constructor(server: LoadedServer, seed: number) {
    this.#server = server
    this.#seed = seed
  }

  /** Opens event streams, which stay open until the end. */
  async openStreams(): Promise<void> {
    this.#streams = this.#begin('streams', untilTheEndMs)
    await once(this.#streams, 'message')
  }

  /** Number of open streams, and of those cut so far. */
  async streamsSoFar(): Promise<AttackReport> {
    if (this.#streams === undefined) throw new Error('no streams are open')
    this.#streams.send('report')
    const [report] = (await once(this.#streams, 'message')) as [AttackReport]
    return report
  }

  /** Attacks for a while. A seed gives one sequence of different attacks, equal in each run. */
  async attackFor(durationMs: number): Promise<AttackReport> {
    this.#child = this.#begin('calls', durationMs)
    return reportOf(this.#child)
  }

  /** Ends the running attack with its report, and closes the streams. */
  end(): void {
    this.#child?.send('end')
    this.#streams?.kill('SIGKILL')
  }

  #begin(what: AttackOrder['what'], durationMs: number): ChildProcess {
    const { url, heavy, listeners } = this.#server
    const child = fork(join(import.meta.dirname, 'attack.ts'), { execArgv: [] })
    const order: AttackOrder = { what, url, heavy, listeners, seed: this.#seed + this.#rounds++, durationMs }
    child.send(order)
    return child
  }
}

async function reportOf(child: ChildProcess): Promise<AttackReport> {
  const [report] = (await once(child, 'message')) as [AttackReport]
  child.kill('SIGKILL')
  await once(child, 'exit')
  return report
}
