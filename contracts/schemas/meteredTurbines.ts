import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { latSchema, lonSchema, numberTextSchema } from './input.ts'
import { meteredPlantSchema, meteredRadiusKm, meteredStateSchema } from './metered.ts'

/** Distances of FGW TR 6 and the planned hub height, as entered. */
export const comparisonLimits = {
  distanceKm: { min: 0.1, max: meteredRadiusKm.max },
  hubHeightM: { min: 10, max: 300 },
} as const
/** Turbines of an answer: sound ones first, then the nearest. */
export const mostComparisonTurbines = 200

const distanceKm = z.number().min(comparisonLimits.distanceKm.min).max(comparisonLimits.distanceKm.max)

/** Planned place and limits. */
export const meteredTurbinesQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  /** Within this distance wind may be carried over. */
  distance_a_km: numberTextSchema(distanceKm),
  /** Largest distance. */
  distance_b_km: numberTextSchema(distanceKm),
  hub_height_m: numberTextSchema(
    z.number().min(comparisonLimits.hubHeightM.min).max(comparisonLimits.hubHeightM.max),
  ),
})

export type MeteredTurbinesQuery = z.output<typeof meteredTurbinesQuerySchema>

/** Reasons why a metered plant is no sound comparison turbine; see docs/measured.md. */
export const integrityFlaws = ['ofYearOnly', 'fewMonths', 'leftOut', 'notCompared', 'hubUnknown'] as const

const comparisonTurbineSchema = meteredPlantSchema.omit({ years: true, wake_loss: true }).extend({
  zone: z.enum(['A', 'B']),
  /** Its hub height over the planned one. */
  hub_ratio: z.number().nullable(),
  years: z.array(z.number().int()),
  /** Mean of its years. */
  full_load_hours: z.number(),
  good_months: z.number().int(),
  months_left_out: z.number().int(),
  flaws: z.array(z.enum(integrityFlaws)),
  /** Rank among the other compared plants within distance B; null: not compared, or fewer than eight others. */
  level: z
    .object({
      /** Metered over modelled energy after known losses, over the median of the others. */
      relative: z.number(),
      others: z.number().int(),
      lower: z.number().int(),
      confidence_low: z.number(),
    })
    .nullable(),
})
export type ComparisonTurbine = z.output<typeof comparisonTurbineSchema>

/** Metered plants as comparison turbines of a planned farm; no TR 6 comparison. */
export const meteredTurbinesSchema = z.object({
  state: meteredStateSchema,
  synthetic: z.boolean(),
  /** Plants within distance B. */
  found: z.number().int(),
  turbines: z.array(comparisonTurbineSchema),
  basis: basisSchema,
})
export type MeteredTurbines = z.output<typeof meteredTurbinesSchema>
