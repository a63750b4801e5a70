import pg from 'pg'
import { columnTypes } from './columnTypes.ts'
import { databaseAddress } from './databaseAddress.ts'

/** Older servers lack what the migrations use. */
export const minPostgresVersion = 150_000

const poolSize = 20
/** Of one server: those of the pool, and the one that it listens on. */
export const mostConnections = poolSize + 1

/** How connections are made, for the pool and for notifications; a peer that is gone without a word is noticed. */
export const connectionSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

/** @param onLost  called for each connection that was lost, once */
export function createPool(databaseUrl: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseAddress(databaseUrl),
    max: poolSize,
    types: columnTypes,
    ...connectionSettings,
    idleTimeoutMillis: 60_000,
    application_name: 'anemone',
  })
  // An 'error' that nobody hears ends the process: the pool hears those of idle clients only, and a client in use may be
  // lost between two statements. A client that is lost says so several times.
  pool.on('connect', (client) => {
    client.once('error', onLost)
    client.on('error', () => {})
  })
  pool.on('error', () => {})
  return pool
}

/** The server that DATABASE_URL names is older than what the migrations need. */
export class ServerTooOld extends Error {
  readonly major: number
  constructor(version: number) {
    super(`PostgreSQL ${version} is older than ${minPostgresVersion}`)
    this.major = Math.floor(version / 10_000)
  }
}

/** @throws ServerTooOld */
export async function requireSupportedVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
  const version = Number(rows[0]?.server_version_num)
  if (version < minPostgresVersion) throw new ServerTooOld(version)
}
