import { z } from 'zod'
import { heightSchema, yearSchema } from './input.ts'

/** List members without duplicates. */
export function eachOnce<Member extends z.ZodType>(list: z.ZodArray<Member>): z.ZodArray<Member> {
  return list.refine((members) => new Set(members).size === members.length, {
    params: { flaw: 'repeatedRows' },
  })
}

/** Heights of an order, m above ground. */
export const orderHeightsSchema = eachOnce(z.array(heightSchema).min(1).max(20))

/** First and last calendar year (UTC) of an order. */
export const orderYears = { from_year: yearSchema, till_year: yearSchema }

/** Refuses an order whose first year is after its last. */
export function withYearsInOrder<Order extends z.ZodType<{ from_year: number; till_year: number }>>(
  schema: Order,
): Order {
  return schema.refine((order) => order.from_year <= order.till_year, {
    path: ['from_year'],
    params: { flaw: 'years' },
  })
}
