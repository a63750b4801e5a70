import { z } from 'zod'
import { heightSchema, idSchema, yearSchema } from '../../schemas/input.ts'
import { indexModeSchema } from './query.ts'

export const yieldIndexFormatSchema = z.enum(['csv', 'xlsx', 'nc'])

/** First and last year of the reference period (index 100). */
export const referenceYearsSchema = z
  .tuple([yearSchema, yearSchema])
  .refine(([from, until]) => from <= until, { params: { flaw: 'referenceYears' } })

/** `parameters` of POST jobs for this product: the index of a turbine of the catalogue or the customer's own. */
export const yieldIndexOrderSchema = z.strictObject({
  turbine_type_id: idSchema,
  /** Absent: the proposed curve of the type. */
  power_curve_id: idSchema.optional(),
  /** m above ground. */
  hub_height: heightSchema,
  mode: indexModeSchema.default('seasonal'),
  /** Absent: the default of the product. */
  reference: referenceYearsSchema.optional(),
  /** Also the field over the whole atlas, so that the map shows the turbine. Takes a separate order. */
  whole_atlas: z.literal(true).optional(),
  formats: z.array(yieldIndexFormatSchema).min(1).max(20).default(['csv', 'xlsx', 'nc']),
})
export type YieldIndexOrder = z.output<typeof yieldIndexOrderSchema>
