import { type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { News } from '../db/schema/mails.ts'
import { resultsToUpdate } from '../mail/newerData.ts'

/** Further data of the same night go into the same mail. */
const waitHours = 2

/** `FROM …` of results that newer data bring up to date for free, of customers who subscribed. */
export const resultsOfInterested = sql`
  customer CROSS JOIN LATERAL (${resultsToUpdate(sql`customer.id`)}) AS result
    WHERE mail_new_data AND enabled AND email <> ''`

/** Results that new data bring up to date: those of an atlas, or those of changed market data. */
export type Concerned =
  | { readonly data: 'weather'; readonly atlasId: string }
  | {
      readonly data: Exclude<News['data'], 'weather'>
      readonly uses: readonly { readonly atlas: string; readonly basis: string }[]
    }

/**
 * Queues a mail to each subscribed customer with results that new data can bring up to date for free. At most one mail
 * a night; until it is sent, further data are added to it.
 * @returns number of new or extended mails
 */
export async function queueNewDataMails(
  { db }: Pick<OpenDatabase, 'db'>,
  concerned: Concerned,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO mail (customer_id, kind, language, due_at, news)
      SELECT customer.id, 'newData', coalesce(language, 'en'), now() + make_interval(hours => ${waitHours}),
          jsonb_agg(DISTINCT jsonb_build_object('data', ${concerned.data}::text, 'product_id', result.product_id))
        FROM ${resultsOfInterested} AND ${isConcerned(concerned)}
        GROUP BY customer.id
      ON CONFLICT (customer_id, ((created_at AT TIME ZONE 'UTC')::date)) WHERE kind = 'newData'
        DO UPDATE SET news = mail.news || excluded.news
        WHERE mail.ended_at IS NULL AND NOT mail.news @> excluded.news`.execute(db)
  return Number(numAffectedRows ?? 0)
}

function isConcerned(concerned: Concerned): RawBuilder<unknown> {
  if (concerned.data === 'weather') return sql`result.atlas = ${concerned.atlasId}`
  const uses = concerned.uses.map(({ atlas, basis }) => `${atlas} ${basis}`)
  return sql`result.atlas || ' ' || result.market_basis = ANY(${uses})`
}
