import { type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '#contracts'
import { writeAuditEntry } from '../commands/audit/index.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { FollowedResult, RecalculationNews, RecalculationTable } from '../db/schema/followedResults.ts'
import type { Database } from '../db/schema/index.ts'
import type { JobRow } from '../db/schema/jobs.ts'

export type Recalculation = Selectable<RecalculationTable>

/** The recalculation of a followed result that has not ended. */
export function openRecalculation(
  db: Kysely<Database>,
  { id }: FollowedResult,
): Promise<Recalculation | undefined> {
  return db
    .selectFrom('recalculation')
    .selectAll()
    .where('followed_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Whether a followed result was recalculated for orders in this month, UTC. */
export async function hasPaidThisMonth(db: Kysely<Database>, { id }: FollowedResult): Promise<boolean> {
  const paid = await db
    .selectFrom('recalculation')
    .select('id')
    .where('followed_id', '=', id)
    .where('orders', '>', 0)
    .where(
      sql<boolean>`date_trunc('month', created_at AT TIME ZONE 'UTC') = date_trunc('month', now() AT TIME ZONE 'UTC')`,
    )
    .executeTakeFirst()
  return paid !== undefined
}

/** Notes an ordered recalculation, once for each version of its data, in the audit log too. */
export async function noteOrdered(
  database: OpenDatabase,
  {
    followed,
    customer,
    version,
    job,
  }: { followed: FollowedResult; customer: Customer; version: string; job: JobRow },
): Promise<void> {
  const noted = await database.transaction(async (trx) => {
    const inserted = await trx
      .insertInto('recalculation')
      .columns(['followed_id', 'customer_id', 'data_version', 'job_id', 'orders'])
      // Nothing is noted of a result that its customer has released meanwhile.
      .expression(
        trx
          .selectFrom('followed_result')
          .select((one) => [
            ...(['id', 'customer_id'] as const),
            one.val(version).as('data_version'),
            sql<string>`${job.id}::uuid`.as('job_id'),
            sql<number>`${job.orders}::int`.as('orders'),
          ])
          .where('id', '=', followed.id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    await trx
      .updateTable('followed_result')
      .set({ data_version: version })
      .where('id', '=', followed.id)
      .execute()
    return inserted
  })
  if (noted === undefined) return
  const { id, uuid, login_name: loginName } = customer
  await writeAuditEntry(database.db, {
    ...{ actor: { id, uuid, loginName }, customerId: id, act: 'result.recalculate' as const },
    details: { run: job.id, orders: job.orders },
    ...{ action: 'recalculation on newer data', status: 202 },
  })
}

/** Ends a recalculation, once, and queues the mail of the day about it; null: nothing is mailed. */
export async function endRecalculation(
  database: OpenDatabase,
  followed: FollowedResult,
  { id, job_id }: Recalculation,
  news: RecalculationNews | null,
): Promise<void> {
  const isNewest = news !== null && 'figures' in news
  await database.transaction(async (trx) => {
    await trx
      .updateTable('recalculation')
      .set({ ended_at: sql<Date>`now()`, ...(news && { news: JSON.stringify(news) }) })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    if (isNewest && job_id !== null)
      await trx.updateTable('followed_result').set({ job_id }).where('id', '=', followed.id).execute()
  })
}

/** Gives a followed result up: newer data are not ordered any more, and a mail says why. */
export async function stopFollowing(
  database: OpenDatabase,
  { id, customer_id }: FollowedResult,
  version: string,
  news: RecalculationNews,
): Promise<void> {
  await database.transaction(async (trx) => {
    const stopped = await trx
      .updateTable('followed_result')
      .set({ stopped_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (stopped === undefined) return
    await trx
      .insertInto('recalculation')
      .values({
        ...{ followed_id: id, customer_id, data_version: version, job_id: null, orders: 0 },
        ...{ ended_at: new Date(), news: JSON.stringify(news) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Further recalculations of the same day go into the same mail. */
const waitHours = 2

/** Queues a mail to each account with news that no mail names yet: at most one a day. @returns number of new mails */
export async function queueDigests({ db }: OpenDatabase): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO mail (customer_id, kind, language, due_at)
      SELECT DISTINCT customer.id, 'recalculated', coalesce(language, 'en'), now() + make_interval(hours => ${waitHours})
        FROM recalculation JOIN customer ON customer.id = recalculation.customer_id
        WHERE news IS NOT NULL AND mail_id IS NULL AND enabled AND email <> ''
      ON CONFLICT (customer_id, ((created_at AT TIME ZONE 'UTC')::date)) WHERE kind = 'recalculated'
        DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const languageOf = ({ language }: Customer): Language => language ?? 'en'
