import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { MailTable } from '../db/schema/mails.ts'

export type QueuedMail = Selectable<MailTable>

/** A server that holds a mail for longer has gone; no attempt takes as long. */
const heldS = 300
const firstPauseS = 30
const longestPauseS = 60 * 60
/** Tried for so long, then given up. */
const givenUpAfterH = 48

/** Takes the mail that is due for longest; no other server gets it meanwhile. */
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

/** @returns false where the mail is no longer in the queue: it was deleted with its account */
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
 * Puts a mail back, each time for twice as long.
 *
 * @returns  'given up' where it was tried for long enough; 'deleted' where it is no longer in the queue
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
  /** When the oldest mail that waits was queued. */
  readonly oldestAt: Date | null
  /** Code of what the last attempt at a mail that waits met. */
  readonly lastProblem: string | null
  /** Of those that are still kept. */
  readonly givenUp: number
}

/** How the mails of everybody stand. */
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

/** When the last attempt failed, by when the next one is due. */
const failedAt = sql`due_at - make_interval(secs => least(${firstPauseS} * 2 ^ (attempts - 1), ${longestPauseS}))`

/** Makes all waiting mails due: after a start of the only server, nobody holds any. */
export async function makeMailsDue(db: Kysely<Database>): Promise<void> {
  await db.updateTable('mail').set({ due_at: sql<Date>`now()` }).where('ended_at', 'is', null).execute()
}
