import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { MailTable } from '../db/schema/mails.ts'

export type QueuedMail = Selectable<MailTable>

/** Lease of a mail, s: no attempt takes as long. */
const heldS = 300
const firstPauseS = 30
const longestPauseS = 60 * 60
/** Hours of attempts before a mail is given up. */
const givenUpAfterH = 48

/** Takes the mail that has been due for longest; no other server gets it meanwhile. */
export function takeDueMail(db: Kysely<Database>): Promise<QueuedMail | undefined> {
  return db
    .updateTable('mail')
    .set({
      attempts: sql<number>`attempts + 1`,
      due_at: sql<Date>`now() + make_interval(secs => ${heldS})`,
    })
    .where('id', '=', (mails) =>
      mails
        .selectFrom('mail')
        .select('id')
        .where('ended_at', 'is', null)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** @returns false if the mail is no longer queued: it was deleted with its account */
export async function endMail(
  db: Kysely<Database>,
  mail: QueuedMail,
  outcome: 'delivered' | 'given up',
  problem: string | null,
): Promise<boolean> {
  const ended = await db
    .updateTable('mail')
    .set({ outcome, problem, ended_at: sql<Date>`now()` })
    .where('id', '=', mail.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Puts a mail back, with twice the pause each time.
 * @returns 'given up' after enough attempts; 'deleted' if it is no longer queued
 */
export async function postponeMail(
  db: Kysely<Database>,
  mail: QueuedMail,
  problem: string,
): Promise<'postponed' | 'given up' | 'deleted'> {
  const pauseS = Math.min(firstPauseS * 2 ** (mail.attempts - 1), longestPauseS)
  const postponed = await db
    .updateTable('mail')
    .set({ problem, due_at: sql<Date>`now() + make_interval(secs => ${pauseS})` })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${givenUpAfterH})`)
    .returning('id')
    .executeTakeFirst()
  if (postponed !== undefined) return 'postponed'
  return (await endMail(db, mail, 'given up', problem)) ? 'given up' : 'deleted'
}

export interface MailState {
  readonly waiting: number
  /** When the oldest waiting mail was queued. */
  readonly oldestAt: Date | null
  /** Error code of the last attempt at a waiting mail. */
  readonly lastProblem: string | null
  /** Number of failed mails still stored. */
  readonly givenUp: number
}

/** State of the mails of all customers. */
export async function mailState(db: Kysely<Database>): Promise<MailState> {
  const { rows } = await sql<MailState>`
    SELECT count(*) FILTER (WHERE ended_at IS NULL)::int AS waiting,
        min(created_at) FILTER (WHERE ended_at IS NULL) AS "oldestAt",
        (array_agg(problem ORDER BY ${failedAt} DESC) FILTER (WHERE ended_at IS NULL AND problem IS NOT NULL))[1]
          AS "lastProblem",
        count(*) FILTER (WHERE outcome = 'given up')::int AS "givenUp"
      FROM mail`.execute(db)
  return rows[0] as MailState
}

/** Time of the last failed attempt, from that of the next one. */
const failedAt = sql`due_at - make_interval(secs => least(${firstPauseS} * 2 ^ (attempts - 1), ${longestPauseS}))`

/** Makes all waiting mails due: after a start of the only server, no process holds one. */
export async function makeMailsDue(db: Kysely<Database>): Promise<void> {
  await db.updateTable('mail').set({ due_at: sql<Date>`now()` }).where('ended_at', 'is', null).execute()
}
