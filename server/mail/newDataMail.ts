import { type Kysely, sql } from 'kysely'
import { type Language, messages } from '#contracts'
import type { Customer } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import { letter, salutation } from './letter.ts'
import { resultsToUpdate } from './newerData.ts'
import type { Mail } from './transport.ts'

/** Products that a mail names; who has more of them sees the rest on the page. */
const mostTitles = 20

export interface NewData {
  readonly customer: Customer
  readonly publicUrl: string
  readonly language: Language
}

/** The mail about weather that has come in. @returns null where nothing is left that it could bring up to date */
export async function newDataMail(
  db: Kysely<Database>,
  { customer, publicUrl, language }: NewData,
): Promise<Mail | null> {
  const title = language === 'de' ? sql`title_de` : sql`title_en`
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT ${title} AS title FROM (${resultsToUpdate(sql`${customer.id}`)}) AS result
      ORDER BY title LIMIT ${mostTitles}`.execute(db)
  if (rows.length === 0) return null
  const { mails } = messages[language]
  const text = mails.newData
  const before = [mails.greeting(salutation(customer)), text.text(rows.map((row) => row.title).join(', '))]
  const after = [text.why(`${publicUrl}/account`), mails.closing]
  return {
    to: customer.email,
    subject: text.subject,
    ...letter({ before, link: publicUrl, after }, language),
  }
}
