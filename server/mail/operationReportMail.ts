import type { Kysely } from 'kysely'
import { type Language, messages, productAddress } from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { Database } from '../db/schema/index.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'

/**
 * Writes the mail with a month of a wind farm's operation.
 * @returns null if the reports were ended, or their farm was deleted
 */
export async function operationReportMail(
  db: Kysely<Database>,
  brand: Brand,
  {
    customer,
    mailId,
    publicUrl,
    language,
  }: { customer: Customer; mailId: number; publicUrl: string; language: Language },
): Promise<Mail | null> {
  const report = await db
    .selectFrom('operation_report')
    .innerJoin('site_list', 'site_list.id', 'operation_report.list_id')
    .innerJoin('product', 'product.id', 'operation_report.product_id')
    .select([
      'month',
      'pdf',
      'list_id',
      'site_list.name as list',
      'wind_farm_name',
      'product.name as product',
    ])
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  if (report === undefined) return null
  const { mails, operation } = messages[language]
  const text = mails.operationReport
  const { month, pdf, product, list_id } = report
  const farm = report.wind_farm_name ?? report.list
  const page = `${publicUrl}${productAddress('energyYield')}/${encodeURIComponent(product)}`
  const link = `${page}?list=${list_id}`
  const isMade = pdf !== null && month !== null
  const news = [isMade ? text.attached(month) : text.stopped]
  const letter = writeLetter(
    { kind: 'operationReport', customer, language, news, values: { list: farm, link }, settingsUrl: link },
    brand,
  )
  if (!isMade) return letter
  const filename = `${operation.reportFile(farm)} ${month}.pdf`
  return { ...letter, attachments: [{ filename, content: pdf }] }
}
