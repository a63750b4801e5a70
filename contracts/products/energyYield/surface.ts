import { z } from 'zod'
import { roughnessSources } from '#domain'
import { readingRecordSchema } from '../../reading/schema.ts'
import { idTextSchema, numberTextSchema, yearSchema } from '../../schemas/input.ts'

/** Roughness around a turbine, and the basis of its wake decay constant. */
export const turbineSurfaceSchema = z.object({
  /** m: of the atlas, as the logarithmic mean over the ordered years in the cell of the site. */
  roughness_length_m: z.number(),
  /** Roughness length of the atlas, m, where it was bounded for wakes. */
  atlas_roughness_length_m: z.number().optional(),
  /** default: the atlas should have it but does not. */
  roughness_source: z.enum(roughnessSources),
  /** CORINE number of the land-use class; null if no class is used. */
  land_use: z.number().int().nullable(),
  wake_decay_source: z.enum(['typed', 'roughness']),
})
export type TurbineSurface = z.output<typeof turbineSurfaceSchema>

/**
 * Share of the gross yield of the planned turbines lost to wakes, with every roughness length one class lower
 * or higher.
 */
export const wakeRangeSchema = z.object({
  /** Mean of the logarithm over the planned turbines, m; the lower end first. */
  ends: z.array(z.object({ roughness_length_m: z.number(), wake_share: z.number() })).length(2),
})

/** Extrapolation of an atlas's only level to the hub, by the power law. */
export const turbineShearSchema = z.object({
  exponent: z.number(),
  /** roughness: fits the logarithmic profile at both heights; default: 1/7. */
  source: z.enum(['typed', 'roughness', 'default']),
  /** Height of the level, m above ground. */
  level_m: z.number(),
})
export type TurbineShear = z.output<typeof turbineShearSchema>

/** Farm, and years of the atlas. */
export const farmSurfaceQuerySchema = z
  .strictObject({
    list_id: idTextSchema,
    from_year: numberTextSchema(yearSchema),
    till_year: numberTextSchema(yearSchema),
  })
  .refine(({ from_year, till_year }) => from_year <= till_year, {
    path: ['from_year'],
    params: { flaw: 'years' },
  })

/** Surface values that a calculation of the farm would use; excluded turbines are left out. */
export const farmSurfaceSchema = z.strictObject({
  /** How the map of land cover was understood; absent: none was read. */
  land_cover_reading: readingRecordSchema.optional(),
  turbines: z.array(
    z.strictObject({
      site_id: z.number().int(),
      wake_decay_constant: z.number(),
      surface: turbineSurfaceSchema,
      /** null: the atlas has several levels, or one at hub height. */
      shear: turbineShearSchema.nullable(),
    }),
  ),
})
export type FarmSurface = z.output<typeof farmSurfaceSchema>
