import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttackReport } from './attackReport.ts'
import type { LoadedServer } from './loadedServer.ts'

/** What the process that attacks is told. */
export type AttackOrder = Pick<LoadedServer, 'url' | 'heavy' | 'listeners'> & {
  readonly seed: number
  readonly durationMs: number
}

/** Attacks from a process of its own, so that its work delays no measured call. */
export class Attackers {
  readonly #server: LoadedServer
  readonly #seed: number
  #rounds = 0
  #child: ChildProcess | undefined

  constructor(server: LoadedServer, seed: number) {
    this.#server = server
    this.#seed = seed
  }

  /** Attacks for a while; the next attack of the same seed is another one, and the same in each run. */
  async attackFor(durationMs: number): Promise<AttackReport> {
    const { url, heavy, listeners } = this.#server
    const child = fork(join(import.meta.dirname, 'attack.ts'), { execArgv: [] })
    this.#child = child
    const order: AttackOrder = { url, heavy, listeners, seed: this.#seed + this.#rounds++, durationMs }
    child.send(order)
    const [report] = (await once(child, 'message')) as [AttackReport]
    child.kill('SIGKILL')
    await once(child, 'exit')
    return report
  }

  /** The attack under way ends at once, with its report. */
  end(): void {
    this.#child?.send('end')
  }
}
