import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

/** Limit of attempts within a window that begins with the first attempt. */
export interface AttemptLimit {
  readonly attempts: number
  readonly windowS: number
}

/** Key of an attempt counter that does not reveal the counted value. */
export function attemptKey(purpose: string, value: string): string {
  return `${purpose}:${createHash('sha256').update(`${purpose}\0${value}`).digest('base64url')}`
}

/**
 * Counts an attempt before it runs, so that concurrent ones cannot slip through.
 * @throws AppError TOO_MANY_REQUESTS with the seconds until the window ends
 */
export async function countAttempt(db: Kysely<Database>, key: string, limit: AttemptLimit): Promise<void> {
  const isOver = sql<boolean>`attempt_window.ends_at <= now()`
  const ends = sql<Date>`now() + make_interval(secs => ${limit.windowS})`
  const { attempts, seconds } = await db
    .insertInto('attempt_window')
    .values({ key, attempts: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`CASE WHEN ${isOver} THEN 1 ELSE attempt_window.attempts + 1 END`,
        ends_at: sql`CASE WHEN ${isOver} THEN ${ends} ELSE attempt_window.ends_at END`,
      }),
    )
    .returning(['attempts', sql<number>`ceil(extract(epoch FROM ends_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow()
  if (attempts > limit.attempts) throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, seconds) })
}

/** Uncounts an attempt that turned out to be legitimate. */
export async function forgetAttempt(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('attempt_window')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute()
}
