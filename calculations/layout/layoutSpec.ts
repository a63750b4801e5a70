import { z } from 'zod'
import { layoutCostsSchema, layoutObjectives, layoutPatterns } from '#contracts'
import { shearExponentRange, wakeDecayConstantRange, wakeModelNames } from '#domain'

const metresSchema = z.number().min(-1e7).max(1e7)
/** East and north of any common origin, m. */
const placeSchema = z.tuple([metresSchema, metresSchema])
/** Corners in order; the last one may repeat the first. */
const ringSchema = z.array(placeSchema).min(3).max(2000)

const exclusionSchema = z.union([
  z.strictObject({ area: ringSchema, buffer_m: z.number().min(0).max(50_000).default(0) }),
  z.strictObject({ line: z.array(placeSchema).min(2).max(2000), buffer_m: z.number().min(1).max(50_000) }),
  z.strictObject({ point: placeSchema, radius_m: z.number().min(1).max(50_000) }),
])

const hubHeightSchema = z.number().min(10).max(300)

const curveSchema = z.strictObject({
  wind_speed_ms: z.array(z.number().min(0).max(60)).min(2).max(500),
  power_kw: z.array(z.number().min(0).max(50_000)).min(2).max(500),
  /** Thrust; absent: that of a generic turbine of this power. */
  ct: z.array(z.number().min(0).max(1)).min(2).max(500).optional(),
  diameter_m: z.number().min(10).max(400),
})

/** Manufacturer and type of the catalogue, or a curve. */
const kindFields = {
  type: z.string().min(1).max(200).optional(),
  curve: curveSchema.optional(),
  hub_height_m: hubHeightSchema,
}
const densitySchema = z.number().min(0.01).max(100)
/** Turbines of one type and hub height; their number, or turbines or MW for each km² of the areas. */
const turbinesSchema = z.strictObject({
  number: z.number().int().min(1).max(200).optional(),
  per_km2: densitySchema.optional(),
  mw_per_km2: densitySchema.optional(),
  ...kindFields,
})

const spacingSchema = z.union([
  z.number().min(1).max(20),
  z.strictObject({
    along: z.number().min(1).max(20),
    across: z.number().min(1).max(20),
    /** Direction from which the main wind blows, degrees. */
    direction_deg: z.number().min(0).max(360),
  }),
])

/** Sectors clockwise and evenly spaced, the first one around north. */
const weibullSectorSchema = z.strictObject({
  frequency: z.number().min(0).max(1e6),
  weibull_a: z.number().min(0.1).max(40),
  weibull_k: z.number().min(0.5).max(10),
})
const speedSectorSchema = z.strictObject({
  frequency: z.number().min(0).max(1e6),
  speed_ms: z.number().min(0).max(40),
})
/** Speeds of a sector, each with its share of the sector's time. */
const binnedSectorSchema = z.strictObject({
  frequency: z.number().min(0).max(1e6),
  speeds_ms: z.array(z.number().min(0).max(60)).min(1).max(100),
  probability: z.array(z.number().min(0).max(1)).min(1).max(100),
})
const hasFrequency = (sectors: readonly { readonly frequency: number }[]) =>
  sectors.some(({ frequency }) => frequency > 0)

/** Spec of `anemone layout`. Lengths in m on one plane, x to the east, y to the north. */
export const layoutSpecSchema = z.strictObject({
  area: z.array(ringSchema).min(1).max(50),
  exclusions: z.array(exclusionSchema).max(500).default([]),
  turbines: turbinesSchema,
  /** Turbines of further types or hub heights, placed together with the first ones. */
  further_turbines: z.array(turbinesSchema).max(20).default([]),
  /** Turbines that stay where they are, of the first type unless they have their own. */
  neighbours: z
    .array(z.union([placeSchema, z.strictObject({ at: placeSchema, ...kindFields })]))
    .max(200)
    .default([]),
  /** Whether the energy lost by neighbours counts. */
  neighbours_count: z.boolean().default(false),
  spacing_d: spacingSchema,
  /** Either sectors or the wind of a place in an atlas at hub height, in whole years (UTC). */
  wind: z.strictObject({
    sectors: z
      .union([
        z.array(weibullSectorSchema).min(1).max(72).refine(hasFrequency),
        z.array(speedSectorSchema).min(1).max(360).refine(hasFrequency),
        z.array(binnedSectorSchema).min(1).max(360).refine(hasFrequency),
      ])
      .optional(),
    atlas: z.string().min(1).max(100).optional(),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    /** Default: all years of the atlas. */
    from_year: z.number().int().min(1900).max(2100).optional(),
    till_year: z.number().int().min(1900).max(2100).optional(),
    turbulence: z.number().min(0.01).max(0.5).optional(),
    /** Exponent of the power law, from the first hub height to others; only with sectors. */
    shear: z.number().min(shearExponentRange.min).max(shearExponentRange.max).optional(),
  }),
  wake: z.strictObject({
    model: z.enum([...wakeModelNames, 'iea37']),
    superposition: z.enum(['rootSumSquare', 'linear']).optional(),
    expansion: z.number().min(0.01).max(0.1).optional(),
    wake_decay: z.number().min(wakeDecayConstantRange.min).max(wakeDecayConstantRange.max).optional(),
  }),
  /** `revenue` and `p90` (revenue exceeded in nine of ten years) need an atlas and stored prices, `lcoe` costs. */
  objective: z.enum(layoutObjectives).default('aep'),
  /** Further objectives, whose best layouts are searched too. */
  also: z.array(z.enum(layoutObjectives)).max(layoutObjectives.length).default([]),
  pattern: z.enum(layoutPatterns).default('free'),
  /** Needed for `lcoe`; with them the result has the levelised cost of energy. */
  costs: layoutCostsSchema.optional(),
  /** Start of cables and roads; absent: they only join the turbines. */
  connection: placeSchema.optional(),
  /** The search is repeated with fewer turbines, down to this number; absent: it is not. */
  fewest: z.number().int().min(1).max(200).optional(),
  starts: z.number().int().min(1).max(100).default(4),
  trials_per_start: z.number().int().min(100).max(10_000_000).default(100_000),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
  /** Time limit of the search, which then ends with its best layout. */
  minutes: z.number().min(0.01).max(1440).default(10),
})
export type LayoutSpec = z.output<typeof layoutSpecSchema>
export type LayoutTurbines = z.output<typeof turbinesSchema>
