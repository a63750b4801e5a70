import { z } from 'zod'
import { textSchema } from '../../schemas/input.ts'

/** Share of steep ground around a place; null where the elevation model has gaps. */
export const ruggednessIndexSchema = z.number().min(0).max(1).nullable()

/** How the ruggedness of the ground around the turbines was calculated. */
export const farmRuggednessSchema = z.strictObject({
  /** Extent, critical slope and number of radii of the index. */
  radius_m: z.number(),
  slope: z.number(),
  radii: z.number().int(),
  /** Distance of the heights that were compared, m. */
  spacing_m: z.number(),
  /** Names of the elevation models. */
  models: z.array(textSchema(300)).max(40),
  /** Index at the place of the measurement or known mean speed. Absent: the order has none. */
  mast: ruggednessIndexSchema.optional(),
})
export type FarmRuggedness = z.output<typeof farmRuggednessSchema>

/** Shape of the ground at a turbine. */
export const turbineGroundSchema = z.strictObject({
  ruggedness_index: ruggednessIndexSchema,
  /** Inclination of the plane fitted to the ground within 5 hub heights, degrees; null where heights are missing. */
  slope_deg: z.number().min(0).max(90).nullable(),
})
