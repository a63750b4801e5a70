import { tlsFaultOf } from '../tlsFault.ts'

/**
 * The database could not be reached, or the connection was lost before the answer. Repeating the work later
 * may succeed.
 */
export class DatabaseUnavailable extends Error {
  /** True if the change may have been made: the connection was lost after the request was sent. */
  readonly mayHaveChanged: boolean

  constructor(cause: unknown, { mayHaveChanged = false } = {}) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.mayHaveChanged = mayHaveChanged
  }
}

/** Driver messages without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|Received unexpected \w+ message|Postgres connection has been discarded)/

/**
 * Whether an error of the PostgreSQL driver means that there is no connection, not a refused statement.
 * Classes 08 (connection) and 57P (shutdown, crash, start), 53300 (no connection left), 25P03 and 57P05
 * (ended because idle), network errors.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A certificate that expires while the server runs will be renewed.
  if (tlsFaultOf(error) !== undefined) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string')
    return /^(08\w{3}|57P0[1-5]|53300|25P03|E(?!NOSPC|DQUOT)[A-Z_]{3,})$/.test(code)
  return lostMessages.test(error.message)
}
