import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { farmProductionSchema } from '../../schemas/farmProduction.ts'
import { latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { marketOriginSchema, offeredMonthsShape } from '../../schemas/market.ts'
import { mixing } from '../../schemas/mixing.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { indexTurbineSchema, turbineChoiceSchema } from '../../schemas/productTurbine.ts'
import { ppaQuotesSchema } from './forward.ts'
import { ppaFormatSchema } from './order.ts'
import { ppaHistorySchema, ppaProfileSchema } from './result.ts'

/** A PPA product: an atlas with its turbines, and past market data. */
export const ppaProductSchema = atlasProductSchema.extend({
  turbines: z.array(indexTurbineSchema),
  /** null: no prices are stored. */
  market: marketOriginSchema.nullable(),
  /** Basis of weather and prices together; null: no prices are stored. */
  basis: basisSchema.nullable(),
  history: ppaHistorySchema,
  /** Stored quotes of the twelve months up to the last ones; empty without. */
  quotes: ppaQuotesSchema,
  /** Whether agreements use them by default; old quotes say less than later prices. */
  quotes_in_force: z.boolean(),
  ...offeredMonthsShape,
  on_demand: z.boolean(),
  formats: z.array(ppaFormatSchema),
})
export type PpaProduct = z.output<typeof ppaProductSchema>

export const ppaTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema, ...mixing })

export const ppaProfileQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  ...mixing,
})

/** The profile of a reference turbine in the cell of a place. */
export const ppaCellSchema = ppaProfileSchema.extend({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  market: marketOriginSchema,
  basis: basisSchema,
})
export type PpaCell = z.output<typeof ppaCellSchema>

export const ppaFarmQuerySchema = z.strictObject({
  /** Completed energy yield job of the account. */
  run: z.uuid(),
  ...mixing,
})

/** The profile of a farm by the hourly net power of its energy yield result. */
export const ppaFarmSchema = ppaProfileSchema.extend({
  production: farmProductionSchema,
  market: marketOriginSchema,
  basis: basisSchema,
})
export type PpaFarm = z.output<typeof ppaFarmSchema>
