import type { Kysely } from 'kysely'
import { type Language, messages } from '#contracts'
import type { Customer } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import { letter, salutation } from './letter.ts'
import type { Mail } from './transport.ts'

export interface JobNews {
  readonly customer: Customer
  readonly jobId: string
  readonly kind: 'start' | 'end' | 'error'
  readonly publicUrl: string
  readonly language: Language
}

/** The mail about a job's start, completion or failure. */
export async function jobMail(
  db: Kysely<Database>,
  { customer, jobId, kind, publicUrl, language }: JobNews,
): Promise<Mail> {
  const job = await db
    .selectFrom('job')
    .innerJoin('product', 'product.id', 'job.product_id')
    .select(['list_name', 'job.product', 'title_de', 'title_en'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { mails } = messages[language]
  const product = language === 'de' ? job.title_de : job.title_en
  const before = [mails.greeting(salutation(customer)), ...mails.job[kind].text(product, job.list_name)]
  const after = [mails.job.why, mails.closing]
  return {
    to: customer.email,
    subject: mails.job[kind].subject(product),
    ...letter({ before, link: `${publicUrl}/${job.product}`, after }, language),
  }
}
