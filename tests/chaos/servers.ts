import { setTimeout as pause } from 'node:timers/promises'
import { calculationPids } from '#server/testing/calculationPids.ts'
import { freePort, type ServerProcess, startServerProcess } from '#server/testing/serverProcess.ts'

/** The servers of a run, on one data directory and one database, each of which can be killed by its index. */
export class Servers {
  readonly #settings: Readonly<Record<string, string>>
  readonly #ports: readonly number[]
  /** undefined: ended on purpose, or not ready again. */
  readonly #running: (ServerProcess | undefined)[] = []

  private constructor(settings: Readonly<Record<string, string>>, ports: readonly number[]) {
    this.#settings = settings
    this.#ports = ports
  }

  static async prepare(settings: Readonly<Record<string, string>>, count: number): Promise<Servers> {
    const ports: number[] = []
    while (ports.length < count) ports.push(await freePort())
    return new Servers(settings, ports)
  }

  get urls(): readonly string[] {
    return this.#ports.map((port) => `http://127.0.0.1:${port}`)
  }

  /** The serving process: another one after a kill, none meanwhile. */
  lifeOf(index: number): ServerProcess | undefined {
    return this.#running[index]
  }

  /** All at once, as after a power cut. */
  async startAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, index) => this.#start(index)))
  }

  /** SIGKILL of one; the others continue meanwhile. */
  async crash(index: number, awayMs: number): Promise<void> {
    await this.#take(index)?.kill()
    await pause(awayMs)
    await this.#start(index)
  }

  /** Kills one of the calculation processes, if any. */
  killWorker(choice: number): void {
    const pids = this.#running.flatMap((server) => calculationPids(server?.pid))
    const pid = pids[choice % pids.length]
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }

  /** Starts servers that exited without being killed. @returns their output */
  async revive(): Promise<readonly string[]> {
    const outputs: string[] = []
    for (const [index, server] of this.#running.entries())
      if (server?.hasEnded()) {
        outputs.push(server.output())
        await this.#start(index)
      }
    return outputs
  }

  /** The last errors in each server's log, shown with a problem. */
  lastErrors(): string {
    return this.#running
      .flatMap((server) => (server?.output().split('\n') ?? []).filter(isError).slice(-2))
      .map((line) => `\n  ${line.slice(0, 1500)}`)
      .join('')
  }

  /** Ends all, like a service manager. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#ports.keys()].map((index) => this.#take(index)?.stop()))
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((server) => server?.kill()))
  }

  async #start(index: number): Promise<void> {
    this.#running[index] = await startServerProcess(this.#settings, this.#ports[index] ?? 0)
  }

  #take(index: number): ServerProcess | undefined {
    const server = this.#running[index]
    this.#running[index] = undefined
    return server
  }
}

function isError(line: string): boolean {
  return line.includes('"level":50')
}
