import { z } from 'zod'
import {
  idTextSchema,
  inputSchema,
  latSchema,
  lonSchema,
  numberTextSchema,
  textSchema,
} from '../../schemas/input.ts'
import { mixing } from '../../schemas/mixing.ts'
import { monthTextSchema, periodTextSchema } from '../../schemas/period.ts'
import { turbineChoiceSchema } from '../../schemas/productTurbine.ts'
import {
  awardKindSchema,
  daySchema,
  lawRegionSchema,
  percentSchema,
  pilotLetterSchema,
} from '../../schemas/sitePlant.ts'

export const marketTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema, ...mixing })
export const marketFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  period: periodTextSchema,
  ...mixing,
})
export const marketMixQuerySchema = z.strictObject(mixing)
/** Level of the computed fleet: as computed, less usual losses by conditions of permits, or of each state as metered. */
export const fleetLevels = ['computed', 'permits', 'metered'] as const
export const fleetLevelSchema = z.enum(fleetLevels)
export type FleetLevel = (typeof fleetLevels)[number]

export const reconciliationQuerySchema = z.strictObject({
  fleet_level: fleetLevelSchema.default('computed'),
  /** First and last month; absent: all known ones. */
  from: monthTextSchema.optional(),
  till: monthTextSchema.optional(),
  ...mixing,
})

export const forecastFigureSchema = z.enum(['delta', 'value'])
export type ForecastFigure = z.infer<typeof forecastFigureSchema>

/** Market value less the expected published one, or the market value itself, of one of the next six months. */
export const forecastFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  month: monthTextSchema,
  shown: forecastFigureSchema.default('delta'),
  ...mixing,
})

/** A plant in a query; absent values are unknown. */
const plant = {
  /** ct/kWh. */
  award: numberTextSchema(inputSchema('awardPrice')).optional(),
  commissioned: daySchema.optional(),
  bid: daySchema.optional(),
  rated_power_kw: numberTextSchema(z.number().gt(0).max(100_000)).optional(),
  pilot: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  pilot_letter: pilotLetterSchema.optional(),
  award_number: textSchema(40).optional(),
  award_kind: awardKindSchema.optional(),
  award_announced: daySchema.optional(),
  /** Site quality by section 36h, %. */
  quality: numberTextSchema(percentSchema).optional(),
  region: lawRegionSchema.optional(),
  /** Share of the reference yield of plants before 2019, %. */
  reference_yield: numberTextSchema(percentSchema).optional(),
  initial_until: daySchema.optional(),
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
  /** First and last day, German legal time; absent: all known days. */
  from: daySchema.optional(),
  till: daySchema.optional(),
})

/** The parsed plant of a query. */
export type PlantQuery = z.output<z.ZodObject<typeof plant>>

const { award: _, ...vintage } = plant
export const section51QuerySchema = z.strictObject(vintage)
export const section51HoursQuerySchema = section51QuerySchema.extend(negativeHoursQuerySchema.shape)

export const jobSiteQuerySchema = z.strictObject({ site_id: idTextSchema })
