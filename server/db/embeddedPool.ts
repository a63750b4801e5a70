import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type EndUse, LeastUsedFirst } from '../leastUsedFirst.ts'
import { columnTypes } from './columnTypes.ts'
import { EmbeddedSocket } from './embeddedSocket.ts'

/** Absent values would be read from PGUSER, PGSSLMODE and others, which are for other databases. */
const session = {
  user: 'postgres',
  database: 'postgres',
  password: 'none',
  host: 'embedded',
  application_name: 'anemone',
  options: '-c lock_timeout=0',
  ssl: false,
  sslnegotiation: 'postgres',
} as const

/** PGlite's only connection as a pool of `pg`: the user served least recently has the next turn. */
export class EmbeddedPool implements PostgresPool {
  readonly options = {}
  readonly #client: pg.Client
  readonly #user: () => string
  readonly #turns = new LeastUsedFirst()
  readonly #connection: PostgresPoolClient
  #endUse: EndUse = () => {}
  #isEnded = false

  /** @param user  of the next statement or transaction */
  constructor(pglite: PGlite, user: () => string) {
    this.#user = user
    const client = new pg.Client({
      stream: () => new EmbeddedSocket(pglite),
      types: columnTypes,
      ...session,
    })
    this.#client = client
    this.#connection = { query: client.query.bind(client), release: () => this.#endUse() }
  }

  /** @param onError  called when the database cannot continue */
  async open(onError: (error: Error) => void): Promise<void> {
    this.#client.on('error', onError)
    await this.#client.connect()
  }

  onNotification(handle: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload }) => handle(channel, payload ?? ''))
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#endUse = await this.#turns.take(this.#user())
    return this.#connection
  }

  /** Runs a statement without parameters and rows in its own turn; a no-op once the database is closed. */
  async run(statement: string): Promise<void> {
    const { release } = await this.connect()
    try {
      if (!this.#isEnded) await this.#client.query(statement)
    } finally {
      release()
    }
  }

  async end(): Promise<void> {
    const { release } = await this.connect()
    try {
      if (this.#isEnded) return
      this.#isEnded = true
      await this.#client.end()
    } finally {
      release()
    }
  }
}
