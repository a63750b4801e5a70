import type { Kysely } from 'kysely'
import {
  createFormat,
  type Format,
  figureHead,
  figureText,
  type Language,
  messages,
  productAddress,
  productNameOf,
} from '#contracts'
import type { Brand } from '../brand/index.ts'
import type { Customer } from '../db/schema/customers.ts'
import type { ChangedFigure, RecalculationNews } from '../db/schema/followedResults.ts'
import type { Database } from '../db/schema/index.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'

/** Most recalculations that a mail names; the page lists the rest. */
const mostResults = 50

/**
 * Writes the mail of a day about recalculated results: before, after, difference and link of each. An attempt after the
 * first has the same news.
 * @returns null if nothing is left to say: the results were released
 */
export async function recalculatedMail(
  db: Kysely<Database>,
  brand: Brand,
  {
    customer,
    mailId,
    publicUrl,
    language,
  }: { customer: Customer; mailId: number; publicUrl: string; language: Language },
): Promise<Mail | null> {
  await db
    .updateTable('recalculation')
    .set({ mail_id: mailId })
    .where('customer_id', '=', customer.id)
    .where('news', 'is not', null)
    .where('mail_id', 'is', null)
    .execute()
  const rows = await db
    .selectFrom('recalculation')
    .innerJoin('followed_result', 'followed_result.id', 'recalculation.followed_id')
    .innerJoin('job', (join) =>
      join.on((on) => on('job.id', '=', on.fn.coalesce('recalculation.job_id', 'followed_result.job_id'))),
    )
    .innerJoin('product', 'product.id', 'job.product_id')
    .select(['news', 'job.id', 'job.product', 'job.list_name', 'product.name'])
    .select(['title_de', 'title_en', 'recalculation.orders as taken'])
    .where('recalculation.customer_id', '=', customer.id)
    .where('mail_id', '=', mailId)
    .orderBy('recalculation.id')
    .limit(mostResults)
    .execute()
  if (rows.length === 0) return null
  const text = messages[language].mails.recalculated
  const format = createFormat(language, messages[language].units)
  const news = rows.flatMap((row) => [
    text.result(`${language === 'de' ? row.title_de : row.title_en}, ${row.list_name}`),
    ...linesOf(row.news!, language, format),
    ...(row.taken > 0 ? [text.took(row.taken, format.number(row.taken))] : []),
    `${publicUrl}${productAddress(productNameOf(row.product))}/${encodeURIComponent(row.name)}?job=${row.id}`,
  ])
  return writeLetter({ kind: 'recalculated', customer, language, news, values: { link: publicUrl } }, brand)
}

function linesOf(news: RecalculationNews, language: Language, format: Format): readonly string[] {
  const { mails, errors } = messages[language]
  const text = mails.recalculated
  if ('problem' in news) return [text.problems[news.problem]]
  if ('refused' in news) return [text.stopped(errors[news.refused](news.parameters))]
  if (news.figures.length === 0) return [text.unchanged]
  return [
    ...news.figures.map((figure) => changeText(figure, format)),
    ...(news.more > 0 ? [text.more(news.more, format.number(news.more))] : []),
  ]
}

/** 'Site 1, Market value (EUR/MWh): 82.31 → 82.95 (+0.64)' */
function changeText(figure: ChangedFigure, format: Format): string {
  const { subject, decimals, before, after } = figure
  const shown = (value: number | null) => figureText({ ...figure, value }, format)
  const isNumber = before !== null && after !== null && decimals !== 'ordinal'
  const change = isNumber ? ` (${format.signed(after - before, decimals)})` : ''
  return `${subject}, ${figureHead(figure)}: ${shown(before)} → ${shown(after)}${change}`
}
