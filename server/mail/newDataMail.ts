import { type Kysely, sql } from 'kysely'
import { type Language, messages } from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import type { News } from '../db/schema/mails.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { resultsToUpdate } from './newerData.ts'
import { settingsUrl } from './settingsUrl.ts'

/** Maximum number of products that a mail names for each kind of data; the page lists the rest. */
const mostTitles = 20

export interface NewData {
  readonly customer: Customer
  readonly news: readonly News[]
  readonly publicUrl: string
  readonly language: Language
}

/** Writes the mail about new data. @returns null if nothing is left to bring up to date */
export async function newDataMail(
  db: Kysely<Database>,
  brand: Brand,
  { customer, news, publicUrl, language }: NewData,
): Promise<Mail | null> {
  const title = language === 'de' ? sql`title_de` : sql`title_en`
  const { rows } = await sql<{ product_id: number; title: string }>`
    SELECT DISTINCT product_id, ${title} AS title FROM (${resultsToUpdate(sql`${customer.id}`)}) AS result
      ORDER BY title`.execute(db)
  const lines = Object.entries(messages[language].mails.newData.of).flatMap(([data, line]) => {
    const productIds = new Set(news.flatMap((one) => (one.data === data ? [one.product_id] : [])))
    // Older servers, which only had news of weather, did not name the products.
    const isMeant = (id: number) => productIds.has(id) || (news.length === 0 && data === 'weather')
    const titles = rows.filter((row) => isMeant(row.product_id)).map((row) => row.title)
    return titles.length === 0 ? [] : [line([...new Set(titles)].slice(0, mostTitles).join(', '))]
  })
  if (lines.length === 0) return null
  return writeLetter(
    {
      kind: 'newData',
      customer,
      language,
      values: { link: publicUrl },
      news: lines,
      settingsUrl: settingsUrl(publicUrl),
    },
    brand,
  )
}
