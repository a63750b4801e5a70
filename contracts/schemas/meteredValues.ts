import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { meteredPlantSchema, meteredQuerySchema, meteredStateSchema } from './metered.ts'
import { mixing } from './mixing.ts'

export const meteredValuesQuerySchema = meteredQuerySchema.extend(mixing)

/** EUR/MWh. */
const valuesSchema = z.object({
  /** By all hours in which the model generates. */
  market_value: z.number(),
  /** By hours without a negative price, as for a plant that stops at them; null: no such hour. */
  without_negative: z.number().nullable(),
  /** Mean of all hours. */
  base: z.number(),
  /** Published market value of wind on land, of a year weighted by the metered months; null: not published. */
  published: z.number().nullable(),
  metered_mwh: z.number(),
})

const valuedYearSchema = valuesSchema.extend({
  year: z.number().int(),
  months: z.array(
    valuesSchema.extend({
      /** 1 to 12. */
      month: z.number().int(),
      /** The plant stood still for a part of the month: its hours are not known. */
      outage: z.boolean(),
    }),
  ),
})
export type WireValuedYear = z.output<typeof valuedYearSchema>

const valuedPlantSchema = meteredPlantSchema
  .omit({ years: true, wake_loss: true })
  .extend({ years: z.array(valuedYearSchema) })
export type ValuedPlant = z.output<typeof valuedPlantSchema>

/** Market values of the nearest metered plants: metered months at the prices of their modelled hours. */
export const meteredValuesSchema = z.object({
  state: meteredStateSchema,
  /** Weather or prices are synthetic. */
  synthetic: z.boolean(),
  /** Nearest first; those without metered months, weather or prices are left out. */
  plants: z.array(valuedPlantSchema),
  basis: basisSchema,
})
export type MeteredValues = z.output<typeof meteredValuesSchema>
