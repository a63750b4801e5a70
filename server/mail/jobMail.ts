import type { Kysely } from 'kysely'
import { type Language, productAddress, productNameOf } from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { settingsUrl } from './settingsUrl.ts'

export interface JobNews {
  readonly customer: Customer
  readonly jobId: string
  readonly kind: 'start' | 'end' | 'error'
  readonly publicUrl: string
  readonly language: Language
}

/** The mail about a job's start, completion or failure; its link opens the job. */
export async function jobMail(
  db: Kysely<Database>,
  brand: Brand,
  { customer, jobId, kind, publicUrl, language }: JobNews,
): Promise<Mail> {
  const job = await db
    .selectFrom('job')
    .innerJoin('product', 'product.id', 'job.product_id')
    .select(['list_name', 'job.product', 'product.name', 'title_de', 'title_en'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow()
  const page = `${publicUrl}${productAddress(productNameOf(job.product))}/${encodeURIComponent(job.name)}`
  const values = {
    product: language === 'de' ? job.title_de : job.title_en,
    list: job.list_name,
    link: `${page}?job=${jobId}`,
  }
  return writeLetter({ kind, customer, language, values, settingsUrl: settingsUrl(publicUrl) }, brand)
}
