import { tlsFaultOf } from '../tlsFault.ts'

/**
 * The database could not be reached, or was lost before it answered. Whoever repeats the work later may find the
 * database well again.
 */
export class DatabaseUnavailable extends Error {
  /** True where the change may have been made all the same: the connection was lost after it was asked for. */
  readonly mayHaveChanged: boolean

  constructor(cause: unknown, { mayHaveChanged = false } = {}) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.mayHaveChanged = mayHaveChanged
  }
}

/** Messages of the driver that come without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|Received unexpected \w+ message|Postgres connection has been discarded)/

/**
 * Whether an error of the PostgreSQL driver says that there is no connection, rather than that a statement was refused:
 * classes 08 (connection) and 57P (shutdown, crash, start), 53300 (no connection left), 25P03 and 57P05 (ended for being
 * idle), errors of the network.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A certificate that expires while the server runs is renewed in its time.
  if (tlsFaultOf(error) !== undefined) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string')
    return /^(08\w{3}|57P0[1-5]|53300|25P03|E(?!NOSPC|DQUOT)[A-Z_]{3,})$/.test(code)
  return lostMessages.test(error.message)
}
