import { z } from 'zod'

/** Sectors of the wind climate, the first centred on north. */
export const climateSectorCount = 12

/** The undisturbed wind at one place and hub height. */
export const windClimateSchema = z.object({
  /** Site of the group's first turbine. */
  site_id: z.number().int(),
  hub_height_m: z.number(),
  mean_wind_speed_ms: z.number(),
  /** W/m². */
  power_density_wm2: z.number(),
  /** Shape [sector], 12 sectors, the first centred on north. */
  sectors: z
    .array(
      z.object({
        frequency: z.number(),
        mean_wind_speed_ms: z.number().nullable(),
        weibull_a_ms: z.number().nullable(),
        weibull_k: z.number().nullable(),
      }),
    )
    .length(climateSectorCount),
  weibull_a_ms: z.number().nullable(),
  weibull_k: z.number().nullable(),
  /** Share of the steps by speed, bins of 1 m/s from 0. */
  histogram: z.array(z.number()),
  /**
   * Share of the steps by direction and speed, shape [sector][bin]: the first bin is 0 to 0.5 m/s, the others
   * are 1 m/s wide about whole numbers. The sum is 1. Absent in older results.
   */
  joint_frequency: z.array(z.array(z.number())).length(climateSectorCount).optional(),
  /**
   * Wind of a step of the atlas that is exceeded once in fifty years, by blocks of some months, with its standard
   * uncertainty by their number. Empty below ten complete years. Absent in older results.
   */
  extremes: z
    .array(z.object({ block_months: z.int(), blocks: z.int(), v50_ms: z.number(), sigma_ms: z.number() }))
    .optional(),
})
export type ResultWindClimate = z.output<typeof windClimateSchema>
