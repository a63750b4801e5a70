import { z } from 'zod'
import { idTextSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { mixing } from '../../schemas/mixing.ts'
import { monthTextSchema, periodTextSchema } from '../../schemas/period.ts'
import { turbineChoiceSchema } from '../../schemas/productTurbine.ts'
import { daySchema } from '../../schemas/sitePlant.ts'

export const marketTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema, ...mixing })
export const marketFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  period: periodTextSchema,
  ...mixing,
})
export const marketMixQuerySchema = z.strictObject(mixing)

export const forecastFigureSchema = z.enum(['delta', 'value'])
export type ForecastFigure = z.infer<typeof forecastFigureSchema>

/** Market value less the expected published one, or the market value itself, of one of the next six months. */
export const forecastFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  month: monthTextSchema,
  shown: forecastFigureSchema.default('delta'),
  ...mixing,
})

/** A plant as an address names it; what is absent is not known. */
const plant = {
  /** ct/kWh. */
  award: numberTextSchema(z.number().min(0).max(100)).optional(),
  commissioned: daySchema.optional(),
  bid: daySchema.optional(),
  rated_power_kw: numberTextSchema(z.number().gt(0).max(100_000)).optional(),
  pilot: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
}

/** All periods of one cell. */
export const marketSeriesQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  ...plant,
  ...mixing,
})

export const negativeHoursQuerySchema = z.strictObject({
  /** First and last day, German legal time; absent: all that is known. */
  from: daySchema.optional(),
  till: daySchema.optional(),
})

const { award: _, ...vintage } = plant
export const section51QuerySchema = z.strictObject(vintage)

export const jobSiteQuerySchema = z.strictObject({ site_id: idTextSchema })
