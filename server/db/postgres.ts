import pg from 'pg'
import { typeParsers } from './typeParsers.ts'

/** Older servers lack what the migrations use. */
export const minPostgresVersion = 150_000

type GetTypeParser = typeof pg.types.getTypeParser

/** Type parsers of this pool only: `pg.types.setTypeParser` would change them for the whole process. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as GetTypeParser,
}

export function createPool(databaseUrl: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'anemone',
  })
  pool.on('error', onIdleError)
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
