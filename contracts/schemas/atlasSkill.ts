import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { idTextSchema, latSchema, lonSchema, numberTextSchema, textSchema } from './input.ts'

const intervalSchema = z.tuple([z.number(), z.number()])
/** A jump in the diurnal course of the wind. */
export const hourJumpSchema = z.object({
  /** Hour of the day (UTC) at which the change begins. */
  hour: z.number().int(),
  jump_ms: z.number(),
  interval: intervalSchema,
})

/** Agreement of an atlas with one truth: measured wind, or metered plants; see docs/skill.md. */
export const atlasSkillSchema = z.object({
  atlas: z.string(),
  truth: z.string(),
  /** Pairs: hours of a wind, or years of plants. */
  n: z.number().int(),
  /** Modelled less measured, in `unit`. */
  bias: z.number(),
  rmse: z.number(),
  r: z.number().nullable(),
  /** Modelled over measured energy − 1, with its 95 % interval; null: too few blocks. */
  energy_error: z.number(),
  interval: intervalSchema.nullable(),
  kind: z.enum(['wind', 'plants']),
  unit: z.enum(['m/s', '% of rated power']),
  synthetic: z.boolean(),
  mae: z.number(),
  centred_rmse: z.number(),
  sd_ratio: z.number().nullable(),
  cube_ratio: z.number().nullable(),
  ramp_ratio: z.number().nullable(),
  /** Mean difference by hour of the day (UTC) and by calendar month, m/s; null for plants. */
  hour_bias: z.array(z.number().nullable()).nullable(),
  month_bias: z.array(z.number().nullable()).nullable(),
  /** Differences of the 1, 10, 50, 90 and 99 % quantiles, m/s; null for plants. */
  quantile_differences: z.array(z.number()).nullable(),
  /** Wasserstein distance of both distributions, m/s; null for plants. */
  distribution_distance: z.number().nullable(),
  blocks: z.number().int(),
  block_scatter: z.number().nullable(),
  jumps: z.array(hourJumpSchema),
  /** Comparison with the first atlas; null for that one. */
  against: z
    .object({
      atlas: z.string(),
      rmse_difference: z.number(),
      rmse_interval: intervalSchema.nullable(),
      energy_error_difference: z.number(),
      energy_error_interval: intervalSchema.nullable(),
      /** null: too few common blocks. */
      verdict: z.enum(['better', 'worse', 'not_distinguishable']).nullable(),
    })
    .nullable(),
})
export type AtlasSkill = z.infer<typeof atlasSkillSchema>

/** Distances of metered plants, km. */
export const skillRadiusKm = { min: 1, max: 200, usual: 25 } as const

/** A federal state, or a place with a distance, or neither: all metered plants. A state is used before a place. */
export const skillQuerySchema = z.strictObject({
  lat: numberTextSchema(latSchema).optional(),
  lon: numberTextSchema(lonSchema).optional(),
  radius_km: numberTextSchema(z.number().min(skillRadiusKm.min).max(skillRadiusKm.max)).default(
    skillRadiusKm.usual,
  ),
  /** Name, such as `Brandenburg`, or code in the register. */
  state: textSchema(60).optional(),
  /** Ids of some of the atlases, with commas; all are compared by the plants that they have in common. Default: all. */
  atlases: textSchema(1000).optional(),
})
/** A stored measurement is used before plants. */
export const skillReportQuerySchema = skillQuerySchema.extend({ measurement_id: idTextSchema.optional() })
export type SkillQuery = z.output<typeof skillQuerySchema>

/** Skill of the customer's atlases at metered plants. */
export const skillAnswerSchema = z.object({
  /** Compared atlases, that of ERA5 first if there is one; fewer than five common years of plants: none. */
  atlases: z.array(
    atlasSkillSchema.extend({
      title: z.string(),
      /** Weather of the atlas and the measured data, over the compared time. */
      basis: basisSchema,
    }),
  ),
  /** Further atlases: not compared with metered plants, or without any there. */
  left_out: z.array(z.object({ atlas: z.string(), title: z.string() })),
  /**
   * The atlas with the lowest RMSE among those that are better than the first; the first if none is better. null: fewer
   * than two atlases, or too few plants to compare them.
   */
  recommended: z.string().nullable(),
  /** Years of the settlements. */
  years: z.array(z.number().int()),
})
export type SkillAnswer = z.infer<typeof skillAnswerSchema>
