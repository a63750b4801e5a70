import { z } from 'zod'

/** Slope and height difference above which a flat-ground series is to be questioned. */
export const steepSlope = 0.2
/** Rise on two opposite sides, m, from which on winds may follow a valley. */
export const valleyRiseM = 100

/** The ground around a site, by an elevation model. Heights and distances in m. */
export const terrainSchema = z.object({
  /** Name of the elevation model's file. */
  source: z.string(),
  /** Distance of the model's values, m; null where it is not known. */
  spacing: z.number().nullable(),
  /** Height of the source or the anemometer, of which the others are multiples. */
  height: z.number(),
  elevation: z.number(),
  /** Within 20 times the height. */
  near: z.object({
    radius: z.number(),
    /** Steepest rise or fall over twice the height, as a ratio, and where it is. */
    slope: z.number(),
    slope_distance: z.number(),
    slope_direction: z.number(),
    highest: z.number(),
    lowest: z.number(),
  }),
  /** Within 5 km. */
  far: z.object({
    radius: z.number(),
    highest: z.number(),
    lowest: z.number(),
    /** The lower of the rises on two opposite sides, of the axis where it is greatest. */
    enclosing_rise: z.number(),
    /** That axis: one of its directions, degrees. */
    axis: z.number(),
  }),
})
export type AktermTerrain = z.infer<typeof terrainSchema>

/** What makes a series questionable. */
export function terrainHints({ near, far, height, spacing }: AktermTerrain) {
  return {
    isSteep: near.slope > steepSlope,
    isValley: far.enclosing_rise >= valleyRiseM,
    /** The model smooths what is smaller than its spacing. */
    isTooCoarse: spacing === null || spacing > 2 * height,
  }
}

/** The cell of an atlas whose weather is taken. */
export const atlasCellSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  /** From the site to the cell's centre, km. */
  distance: z.number(),
  /** Latitude and longitude of the corners, from south-west against the clock. */
  corners: z.array(z.tuple([z.number(), z.number()])).length(4),
  /** Ground of the weather model, m; null where the atlas has none. */
  elevation: z.number().nullable(),
})
export type AtlasCell = z.infer<typeof atlasCellSchema>
