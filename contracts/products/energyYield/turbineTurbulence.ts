import { z } from 'zod'

const shares = z.array(z.number())

/**
 * Turbulence at a turbine for the comparison with a class, indicative: representative intensities (90 % quantiles) by
 * wind speed, shares.
 */
export const turbineTurbulenceSchema = z.object({
  /** Origin of the ambient turbulence: entered for the farm, or of the neutral wind over the turbine's roughness. */
  source: z.enum(['typed', 'roughness']),
  /** True if turbulence between the turbines may be higher than stated, since the farm is large or dense. */
  within_large_farm: z.boolean(),
  /** m/s, whole numbers that occur. */
  wind_speed_ms: z.array(z.number()),
  /** Mean over the directions. */
  ambient: shares,
  /** By Frandsen, for materials by the exponent of their Wöhler curve. */
  effective: z.array(z.object({ wohler_exponent: z.number(), intensity: shares })),
})
export type TurbineTurbulence = z.output<typeof turbineTurbulenceSchema>
