import { z } from 'zod'
import { monthTextSchema } from './query.ts'

export const marketValueFormatSchema = z.enum(['csv', 'xlsx'])

/** More than a century of months. */
const mostMonths = 1500

/**
 * `parameters` of POST jobs for this product. Each site is valued with its own turbine and with what it says of its
 * support, see `sitePlantSchema`.
 */
export const marketValueOrderSchema = z.strictObject({
  /** Absent: all that atlas and prices have. */
  months: z.array(monthTextSchema).min(1).max(mostMonths).optional(),
  formats: z.array(marketValueFormatSchema).min(1).max(20).default(['csv', 'xlsx']),
})
export type MarketValueOrder = z.output<typeof marketValueOrderSchema>
