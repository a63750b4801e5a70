import pg from 'pg'
import { columnTypes } from './columnTypes.ts'
import { databaseAddress } from './databaseAddress.ts'

/** Older servers lack features that the migrations use. */
export const minPostgresVersion = 150_000

const poolSize = 20
/** Connections of one server: those of the pool and the listening one. */
export const mostConnections = poolSize + 1

/** Settings of the connections of the pool and for notifications; keep-alive detects a peer that vanished. */
export const connectionSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

/** @param onLost  called once for each lost connection */
export function createPool(databaseUrl: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseAddress(databaseUrl),
    max: poolSize,
    types: columnTypes,
    ...connectionSettings,
    idleTimeoutMillis: 60_000,
    application_name: 'anemone',
  })
  // An 'error' event without a listener ends the process. The pool listens to idle clients only, but a client
  // in use may be lost between two statements. A lost client emits several errors.
  pool.on('connect', (client) => {
    client.once('error', onLost)
    client.on('error', () => {})
  })
  pool.on('error', () => {})
  return pool
}

/** The server of DATABASE_URL is too old for the migrations. */
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
