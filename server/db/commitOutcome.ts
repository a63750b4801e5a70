import type pg from 'pg'
import { isConnectionLost } from './unavailable.ts'

/** Time to wait for the server to report a transaction's outcome, ms: it may be restarting. */
const queriedForMs = 10_000
const queryEveryMs = 100

/**
 * Looks up the outcome of a transaction whose COMMIT was sent before the connection was lost.
 * @param xid as pg_current_xact_id() returned it
 * @returns unknown: the server did not answer in time
 */
export async function commitOutcome(
  pool: pg.Pool,
  xid: string,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const giveUpAtMs = performance.now() + queriedForMs
  while (performance.now() < giveUpAtMs) {
    const status = await statusOf(pool, xid)
    if (status === 'committed' || status === 'aborted') return status
    await new Promise((resolve) => setTimeout(resolve, queryEveryMs))
  }
  return 'unknown'
}

/** The status is 'in progress' until the server notices that the client is gone. */
async function statusOf(pool: pg.Pool, xid: string): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ status: string | null }>(
      'SELECT pg_xact_status($1::xid8) AS status',
      [xid],
    )
    return rows[0]?.status ?? null
  } catch (error) {
    if (isConnectionLost(error)) return null
    // The server crashed before it logged this transaction and has not yet reused its number.
    if (isInFuture(error)) return 'aborted'
    throw error
  }
}

/** 'transaction ID … is in the future' is an invalid parameter value of PostgreSQL. */
function isInFuture(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22023'
}
