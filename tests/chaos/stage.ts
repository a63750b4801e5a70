import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDemoAtlas } from '#atlas'
import { createCustomer, type Environment, readEnvironment, withDatabase } from '#server'
import {
  findPostgresTools,
  type PostgresServer,
  startPostgresServer,
} from '#server/testing/postgresServer.ts'
import { canHaveSlurm, SlurmCluster } from '#server/testing/slurmCluster.ts'
import { startOnce } from '#server/testing/startOnce.ts'
import { wideAtlasId, writeWideAtlas } from '#server/testing/wideAtlas.ts'
import type { Engine } from './plan.ts'
import { makeScratchDisk, type ScratchDisk } from './scratchDisk.ts'
import { Servers } from './servers.ts'

export interface Account {
  readonly loginName: string
  readonly password: string
}

export const ordersGranted = 100_000
/** Calculations and the log of the embedded database run out of space at the same time. */
const leftWhenFullBytes = 4 * 1024 ** 2

/** The requested engine is not available on this machine. */
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
  // Two tasks of the whole wide atlas.
  SLURM_TILE_MEMORY_MB: '300',
  SLURM_TILE_TASK_S: '0.015',
}

/** Servers with their data directory and their database, all of which can be disturbed. */
export class Stage {
  readonly accounts: readonly Account[]
  readonly environment: Environment
  readonly servers: Servers
  readonly #disk: ScratchDisk
  readonly #postgres: PostgresServer | undefined
  readonly #cluster: SlurmCluster | undefined
  #extensions = 0
  /** Errors that no planned fault explains. */
  readonly problems: string[] = []

  private constructor(
    environment: Environment,
    servers: Servers,
    accounts: readonly Account[],
    disk: ScratchDisk,
    postgres: PostgresServer | undefined,
    cluster: SlurmCluster | undefined,
  ) {
    this.environment = environment
    this.servers = servers
    this.accounts = accounts
    this.#disk = disk
    this.#postgres = postgres
    this.#cluster = cluster
  }

  /** @throws EngineMissing */
  static async prepare(engine: Engine, customers: number, servers: number): Promise<Stage> {
    const tools = findPostgresTools()
    // The embedded database has one server.
    const needsPostgres = engine === 'postgresql' || servers > 1
    if (needsPostgres && tools === undefined)
      throw new EngineMissing('initdb and pg_ctl of PostgreSQL are not installed here')
    if (engine === 'slurm' && !canHaveSlurm())
      throw new EngineMissing('slurmctld, slurmd, munged and root to start them are not to be had here')
    const disk = makeScratchDisk()
    const postgres = needsPostgres ? await startPostgresServer(tools as string) : undefined
    const cluster = engine === 'slurm' ? await SlurmCluster.start(clusterNodes) : undefined
    const settings = {
      ANEMONE_DATA_DIR: join(disk.folder, 'data'),
      ...(postgres && { DATABASE_URL: postgres.databaseUrl }),
      ...(cluster && { ...clusterSettings, SLURM_CONF: cluster.configuration }),
    }
    await createDemoAtlas({ folder: join(disk.folder, 'data/atlases/demo'), small: true, years: 1 })
    await writeWideAtlas(join(disk.folder, 'data/atlases', wideAtlasId))
    const accounts = Array.from({ length: customers }, (_, index) => ({
      loginName: `customer-${index}`,
      password: `password of ${index}`,
    }))
    const environment = readEnvironment(settings)
    await startOnce(settings)
    await withDatabase(environment, async ({ transaction }) => {
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
    const prepared = await Servers.prepare(settings, servers)
    return new Stage(environment, prepared, accounts, disk, postgres, cluster)
  }

  get canFillDisk(): boolean {
    return this.#disk.canBeFilled
  }

  /** A node is reported as broken while its calculations continue; then it accepts new ones. */
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
    await this.#onPostgres(async (client) => {
      for (let time = 0; time < times; time++) {
        await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'anemone%'`,
        )
        await pause(50)
      }
    })
  }

  /** An upgrade's first phase at its largest: a new column with a default in every table, and its migration. */
  async extendSchema(): Promise<void> {
    const name = `${9000 + ++this.#extensions}_later`
    await this.#onPostgres(async (client) => {
      const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
      const tables = rows.map(({ tablename }) => tablename).filter((table) => !table.startsWith('kysely'))
      for (const table of tables)
        await client.query(`ALTER TABLE ${table} ADD COLUMN "${name}" text NOT NULL DEFAULT ''`)
      await client.query('INSERT INTO kysely_migration VALUES ($1, now())', [name])
    })
  }

  async #onPostgres(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: this.#postgres?.databaseUrl })
    await client.connect()
    await work(client)
    await client.end()
  }

  /** The database crashes and restarts; the embedded one with its server. */
  async crashDatabase(): Promise<void> {
    if (this.#postgres === undefined) return this.servers.crash(0, 0)
    await this.#postgres.stopImmediately()
    await pause(200)
    await this.#postgres.start()
  }

  async fillDisk(forMs: number): Promise<void> {
    this.#disk.fill(leftWhenFullBytes)
    await pause(forMs)
    this.#disk.free()
    // The embedded database may exit the server instead of writing half of its log.
    await this.servers.revive()
  }

  /** A server that exited without being killed. */
  async requireLife(round: string): Promise<void> {
    for (const output of await this.servers.revive())
      this.problems.push(`${round}: a server has ended by itself: ${output.slice(-2000)}`)
  }

  async close(): Promise<void> {
    await this.servers.close()
    await this.#cluster?.close()
    await this.#postgres?.close()
    this.#disk.close()
  }
}
