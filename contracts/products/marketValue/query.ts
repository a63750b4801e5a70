import { z } from 'zod'
import { parseIndexPeriod } from '#domain'
import { idTextSchema, latSchema, lonSchema, numberTextSchema, textSchema } from '../../schemas/input.ts'
import { daySchema } from '../../schemas/sitePlant.ts'

/** Which of the product's turbines; absent: the first one. */
const turbine = textSchema(60).optional()

/** A calendar month as YYYY-MM. */
export const monthTextSchema = z
  .string()
  .max(7)
  .refine((text) => periodKind(text) === 'month', { params: { flaw: 'month' } })

/** As of the yield index, in German legal time: `2020-05`, `2020`, `2019-10..2020-03` or `rolling:2020-05`. */
const period = textSchema(40).refine((text) => periodKind(text) !== null, { params: { flaw: 'indexPeriod' } })

function periodKind(text: string) {
  const period = parseIndexPeriod(text)
  return period.ok ? period.value.kind : null
}

export const marketTurbineQuerySchema = z.strictObject({ turbine })
export const marketFieldQuerySchema = z.strictObject({ turbine, period })

export const forecastFigureSchema = z.enum(['delta', 'value'])
export type ForecastFigure = z.infer<typeof forecastFigureSchema>

/** Market value less the expected published one, or the market value itself, of one of the next six months. */
export const forecastFieldQuerySchema = z.strictObject({
  turbine,
  month: monthTextSchema,
  shown: forecastFigureSchema.default('delta'),
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
  turbine,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  ...plant,
})

export const negativeHoursQuerySchema = z.strictObject({
  /** First and last day, German legal time; absent: all that is known. */
  from: daySchema.optional(),
  till: daySchema.optional(),
})

const { award: _, ...vintage } = plant
export const section51QuerySchema = z.strictObject(vintage)

export const jobSiteQuerySchema = z.strictObject({ site_id: idTextSchema })
