import { z } from 'zod'
import { productionChoiceSchema } from '../../schemas/farmProduction.ts'
import { monthTextSchema } from '../../schemas/period.ts'
import { ppaChosen, withAgreedPrices } from './terms.ts'

export const ppaFormatSchema = z.enum(['csv', 'xlsx'])

/** `parameters` of POST jobs for this product. Each site is priced with its own turbine. */
export const ppaOrderSchema = withAgreedPrices(
  z.strictObject({
    /** First month of delivery; absent: January of the next year. */
    start: monthTextSchema.optional(),
    ...ppaChosen,
    /** Takes the net power of a farm in place of each site's own turbine: one order. */
    production: productionChoiceSchema.optional(),
    /** Asks for synthetic weather with real prices, or the other way round; the result is marked. */
    mixed: z.boolean().optional(),
    formats: z.array(ppaFormatSchema).min(1).max(20).default(['csv', 'xlsx']),
  }),
)
export type PpaOrder = z.output<typeof ppaOrderSchema>
