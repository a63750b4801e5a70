import { z } from 'zod'
import { basisSchema, type WireBasis } from '../basis/schema.ts'
import { route } from '../route.ts'
import { latSchema, lonSchema, numberTextSchema, textSchema } from '../schemas/input.ts'

/** Why a place has no market value: no prices, only one of weather and prices is synthetic, or no year with both complete. */
export const valueGaps = ['no_prices', 'synthetic_mix', 'no_whole_year'] as const
export type ValueGap = (typeof valueGaps)[number]

/** Immediate figures of a place, free of charge: from its atlas cell, without calibration. */
export interface FirstFigures {
  readonly atlas: { readonly id: string; readonly name: string; readonly synthetic: boolean }
  /** Middle of the atlas cell, degrees. */
  readonly cell: { readonly lat: number; readonly lon: number }
  readonly from_year: number
  readonly till_year: number
  /** Winds at heights above ground, m: mean speed, m/s, and Weibull distribution by WAsP's method, A in m/s. */
  readonly winds: readonly {
    readonly height: number
    readonly mean_speed: number
    readonly weibull: { readonly a: number; readonly k: number } | null
  }[]
  /** m and kW. */
  readonly turbine: { readonly name: string; readonly hub_height: number; readonly rated_power: number }
  /**
   * Energy of the turbine in a mean year in free wind, MWh, with the 80 % range of the mean of ten years;
   * `sigma` is the standard deviation over P50.
   */
  readonly energy: {
    readonly p50_mwh: number
    readonly p90_mwh: number
    readonly p10_mwh: number
    readonly full_load_hours: number
    readonly sigma: number
  } | null
  /** Market value of the turbine in the newest year with complete weather and prices, EUR/MWh; null: see `value_gap`. */
  readonly market: {
    readonly year: string
    readonly base: number | null
    readonly market_value: number | null
    readonly capture_rate: number | null
  } | null
  /** Why `market` is null; null: it is not. */
  readonly value_gap: ValueGap | null
  readonly basis: WireBasis
}

const number = z.number()

export const firstFiguresSchema: z.ZodType<FirstFigures> = z.object({
  atlas: z.object({ id: z.string(), name: z.string(), synthetic: z.boolean() }),
  cell: z.object({ lat: number, lon: number }),
  from_year: number,
  till_year: number,
  winds: z.array(
    z.object({ height: number, mean_speed: number, weibull: z.object({ a: number, k: number }).nullable() }),
  ),
  turbine: z.object({ name: z.string(), hub_height: number, rated_power: number }),
  energy: z
    .object({ p50_mwh: number, p90_mwh: number, p10_mwh: number, full_load_hours: number, sigma: number })
    .nullable(),
  market: z
    .object({
      year: z.string(),
      base: number.nullable(),
      market_value: number.nullable(),
      capture_rate: number.nullable(),
    })
    .nullable(),
  value_gap: z.enum(valueGaps).nullable(),
  basis: basisSchema,
})

export const firstFiguresRoutes = {
  firstFigures: route('GET', '/api/first_figures', 'customer', {
    summary:
      'Wind, energy of a turbine of the interior and its market value at a point, free of charge; null outside of every atlas',
    query: z.strictObject({
      lat: numberTextSchema(latSchema),
      lon: numberTextSchema(lonSchema),
      /** Absent: measured weather before synthetic, then the longest. */
      atlas: textSchema(100).optional(),
    }),
    response: firstFiguresSchema.nullable(),
  }),
}
