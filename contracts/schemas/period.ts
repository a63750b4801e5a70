import { z } from 'zod'
import { parseIndexPeriod } from '#domain'
import { textSchema } from './input.ts'

/** A calendar month as `YYYY-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)

/** A calendar month of a request, `2020-05`. */
export const monthTextSchema = z
  .string()
  .max(7)
  .refine((text) => periodKind(text) === 'month', { params: { flaw: 'month' } })

/** `2020-05`, `2020`, `2019-10..2020-03` or `rolling:2020-05`; of market values in German legal time. */
export const periodTextSchema = textSchema(40).refine((text) => periodKind(text) !== null, {
  params: { flaw: 'indexPeriod' },
})

function periodKind(text: string) {
  const period = parseIndexPeriod(text)
  return period.ok ? period.value.kind : null
}
