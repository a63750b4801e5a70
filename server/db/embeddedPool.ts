import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type EndUse, LeastUsedFirst } from '../leastUsedFirst.ts'
import { columnTypes } from './columnTypes.ts'
import { EmbeddedSocket } from './embeddedSocket.ts'

/** Where one of these is absent, `pg` takes PGUSER, PGSSLMODE, PGOPTIONS and so on, which are meant for other databases. */
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

/** The one connection that PGlite has, as a pool of `pg`: whoever has used it least lately has it next. */
export class EmbeddedPool implements PostgresPool {
  readonly options = {}
  readonly #client: pg.Client
  readonly #user: () => string
  readonly #turns = new LeastUsedFirst()
  readonly #connection: PostgresPoolClient
  #endUse: EndUse = () => {}
  #isEnded = false

  /** @param user  on whose behalf the statement or transaction is that is about to begin */
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

  /** @param onError  called where the database cannot go on */
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

  /** Runs a statement without parameters and rows, in a turn of its own; nothing once the database is closed. */
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
