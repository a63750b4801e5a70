import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDemoAtlas } from '#atlas'
import { createCustomer, type Environment, readEnvironment, withDatabase } from '#server'
import { calculationPids } from '#server/testing/calculationPids.ts'
import {
  findPostgresTools,
  type PostgresServer,
  startPostgresServer,
} from '#server/testing/postgresServer.ts'
import { freePort, type ServerProcess, startServerProcess } from '#server/testing/serverProcess.ts'
import { canHaveSlurm, SlurmCluster } from '#server/testing/slurmCluster.ts'
import type { Engine } from './plan.ts'
import { makeScratchDisk, type ScratchDisk } from './scratchDisk.ts'

export interface Account {
  readonly loginName: string
  readonly password: string
}

export const ordersGranted = 100_000
/** Calculations and the log of the embedded database run out of room at once. */
const leftWhenFullBytes = 4 * 1024 ** 2

/** An engine is asked for that this machine does not have. */
export class EngineMissing extends Error {}

const clusterNodes = 3

/** Small memory, so that every node takes several calculations at once. */
const clusterSettings = {
  JOBS_RUNNER: 'slurm',
  SLURM_MEMORY_MB: '300',
  SLURM_PROCESSORS: '1',
  SLURM_POLL_S: '1',
  SLURM_SILENT_S: '60',
  SLURM_JOBS_AT_ONCE: '12',
}

/** A server with its data directory and its database, all of which can be harmed. */
export class Stage {
  readonly accounts: readonly Account[]
  readonly environment: Environment
  readonly #settings: Readonly<Record<string, string>>
  readonly #disk: ScratchDisk
  readonly #postgres: PostgresServer | undefined
  readonly #cluster: SlurmCluster | undefined
  readonly #port: number
  #server: ServerProcess | undefined
  /** What no disturbance explains. */
  readonly problems: string[] = []

  private constructor(
    settings: Readonly<Record<string, string>>,
    accounts: readonly Account[],
    disk: ScratchDisk,
    postgres: PostgresServer | undefined,
    cluster: SlurmCluster | undefined,
    port: number,
  ) {
    this.environment = readEnvironment(settings)
    this.accounts = accounts
    this.#settings = settings
    this.#disk = disk
    this.#postgres = postgres
    this.#cluster = cluster
    this.#port = port
  }

  /** @throws EngineMissing */
  static async prepare(engine: Engine, customers: number): Promise<Stage> {
    const tools = findPostgresTools()
    if (engine === 'postgresql' && tools === undefined)
      throw new EngineMissing('initdb and pg_ctl of PostgreSQL are not installed here')
    if (engine === 'slurm' && !canHaveSlurm())
      throw new EngineMissing('slurmctld, slurmd, munged and root to start them are not to be had here')
    const disk = makeScratchDisk()
    const postgres = engine === 'postgresql' ? await startPostgresServer(tools as string) : undefined
    const cluster = engine === 'slurm' ? await SlurmCluster.start(clusterNodes) : undefined
    const settings = {
      ANEMONE_DATA_DIR: join(disk.folder, 'data'),
      ...(postgres && { DATABASE_URL: postgres.databaseUrl }),
      ...(cluster && { ...clusterSettings, SLURM_CONF: cluster.configuration }),
    }
    await createDemoAtlas({ folder: join(disk.folder, 'data/atlases/demo'), small: true, years: 1 })
    const accounts = Array.from({ length: customers }, (_, index) => ({
      loginName: `customer-${index}`,
      password: `password of ${index}`,
    }))
    await withDatabase(readEnvironment(settings), async ({ transaction }) => {
      for (const account of accounts)
        await transaction((trx) =>
          createCustomer(trx, {
            ...account,
            role: 'customer',
            email: `${account.loginName}@example.org`,
            ordersOfNewProducts: ordersGranted,
            hasAcceptedTerms: true,
          }),
        )
    })
    return new Stage(settings, accounts, disk, postgres, cluster, await freePort())
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get canFillDisk(): boolean {
    return this.#disk.canBeFilled
  }

  async startServer(): Promise<void> {
    this.#server = await startServerProcess(this.#settings, this.#port)
  }

  async restartServer(): Promise<void> {
    await this.#server?.kill()
    await this.startServer()
  }

  /** Ends as a service manager does it, and is there again. */
  async restartServerCleanly(): Promise<void> {
    await this.#server?.stop()
    await this.startServer()
  }

  /** One of the processes that calculate, if there is any. */
  killWorker(choice: number): void {
    const pids = calculationPids(this.#server?.pid)
    const pid = pids[choice % pids.length]
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  }

  /** A node whose calculations go on although everybody takes it for broken; then it takes new ones. */
  async breakNode(choice: number): Promise<void> {
    const cluster = this.#cluster as SlurmCluster
    const node = cluster.nodes[choice % cluster.nodes.length] as string
    cluster.killNode(node)
    cluster.failNode(node)
    await pause(200)
    cluster.startNode(node)
    await cluster.untilReady()
  }

  async loseController(): Promise<void> {
    await this.#cluster?.loseController()
    await this.#cluster?.untilReady()
  }

  killPayload(choice: number): void {
    this.#cluster?.killPayload(choice)
  }

  async endConnections(times: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.#postgres?.databaseUrl })
    await client.connect()
    for (let time = 0; time < times; time++) {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'anemone%'`,
      )
      await pause(50)
    }
    await client.end()
  }

  /** The database dies and comes again; with the embedded one its server. */
  async crashDatabase(): Promise<void> {
    if (this.#postgres === undefined) return this.restartServer()
    await this.#postgres.stopImmediately()
    await pause(200)
    await this.#postgres.start()
  }

  async fillDisk(forMs: number): Promise<void> {
    this.#disk.fill(leftWhenFullBytes)
    await pause(forMs)
    this.#disk.free()
    // The embedded database may end the server rather than write half of its log.
    if (this.#server?.hasEnded()) await this.startServer()
  }

  /** A server that has ended although nobody killed it. */
  async requireLife(round: string): Promise<void> {
    if (!this.#server?.hasEnded()) return
    this.problems.push(`${round}: the server has ended by itself: ${this.#server.output().slice(-2000)}`)
    await this.startServer()
  }

  /** The last errors that the server has logged, to be read beside a problem. */
  lastErrors(): string {
    const lines = this.#server?.output().split('\n') ?? []
    return lines
      .filter((line) => line.includes('"level":50'))
      .slice(-2)
      .map((line) => `\n  ${line.slice(0, 1500)}`)
      .join('')
  }

  async stopServer(): Promise<void> {
    await this.#server?.stop()
  }

  async close(): Promise<void> {
    await this.#server?.kill()
    await this.#cluster?.close()
    await this.#postgres?.close()
    this.#disk.close()
  }
}
