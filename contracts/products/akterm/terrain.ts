import { z } from 'zod'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { quantityText } from '../../quantities/quantityText.ts'
import { readingRecordSchema } from '../../reading/schema.ts'

/** Slope above which neither flat ground nor a diagnostic wind field model serves. @see TA Luft 2021, annex 2, no. 12 */
export const steepSlope = 0.2
/**
 * Slope, and height difference in multiples of the source height; terrain above both must be included in the
 * dispersion calculation.
 * @see TA Luft 2021, annex 2, no. 12
 */
const unevenSlope = 0.05
const unevenHeights = 0.7
/** Rise on two opposite sides, m, above which winds may follow a valley. */
export const valleyRiseM = 100

/** The ground around a site, by an elevation model. Heights and distances in m. */
export const terrainSchema = z.object({
  /** Name of the elevation model's file. */
  source: z.string(),
  /** How that file was understood; absent in older results. */
  reading: readingRecordSchema.optional(),
  /** Distance of the model's values, m; null where it is not known. */
  spacing: z.number().nullable(),
  /** Height of the source or the anemometer, m; other values are multiples of it. */
  height: z.number(),
  elevation: z.number(),
  /** Terrain within 20 times the height. */
  near: z.object({
    radius: z.number(),
    /** Steepest slope over twice the height, as a ratio, and its place. */
    slope: z.number(),
    slope_distance: z.number(),
    slope_direction: z.number(),
    highest: z.number(),
    lowest: z.number(),
  }),
  /** Terrain within 5 km. */
  far: z.object({
    radius: z.number(),
    highest: z.number(),
    lowest: z.number(),
    /** The lower of the rises on two opposite sides, for the axis where it is greatest. */
    enclosing_rise: z.number(),
    /** Axis of the valley: one of its directions, degrees. */
    axis: z.number(),
  }),
})
export type AktermTerrain = z.infer<typeof terrainSchema>

/** Reasons why a series is questionable. */
export function terrainHints({ elevation, near, far, height, spacing }: AktermTerrain) {
  const isSteep = near.slope > steepSlope
  /** Height difference to the source, m, without sign. */
  const difference = Math.max(near.highest - elevation, elevation - near.lowest)
  return {
    isSteep,
    /** Steep terrain is also uneven: only the stronger term is used. */
    isUneven: !isSteep && near.slope > unevenSlope && difference > unevenHeights * height,
    difference,
    isValley: far.enclosing_rise >= valleyRiseM,
    /** The model smooths features smaller than its spacing. */
    isTooCoarse: spacing === null || spacing > 2 * height,
  }
}

/** Reasons why a series is questionable, as sentences with numbers; empty if there are none. */
export function terrainHintTexts(
  terrain: AktermTerrain,
  { terrainHint: words }: Messages['akterm'],
  format: Format,
): string[] {
  const { near, far, spacing, height } = terrain
  const { isSteep, isUneven, difference, isValley, isTooCoarse } = terrainHints(terrain)
  const metres = (value: number) => format.number(value)
  const slope = near.slope > 0 ? quantityText('slopeRun', 1 / near.slope, format) : ''
  const where = [slope, metres(near.slope_distance), metres(near.slope_direction)] as const
  return [
    ...(isSteep ? [words.steep(...where, metres(near.radius))] : []),
    ...(isUneven ? [words.uneven(...where, metres(difference), format.exact(height))] : []),
    ...(isValley
      ? [words.valley(metres(far.enclosing_rise), metres(far.axis), metres((far.axis + 180) % 360))]
      : []),
    ...(isTooCoarse
      ? [spacing === null ? words.spacingUnknown : words.coarse(metres(spacing), format.exact(height))]
      : []),
  ]
}

/** The terrain in numbers, as pairs of name and value. @param modelM  ground of the weather model, to compare; null: unknown */
export function terrainRows(
  { source, spacing, elevation, near, far }: AktermTerrain,
  text: Messages['akterm']['place'],
  format: Format,
  modelM: number | null = null,
): (readonly [string, string])[] {
  const metres = (value: number) => format.number(value)
  const { slope, slope_distance, slope_direction } = near
  return [
    [text.elevation, format.quantity(elevation, 'm')],
    ...(modelM === null ? [] : [[text.difference, `${format.signed(elevation - modelM)}\u00a0m`] as const]),
    [text.near(metres(near.radius)), text.between(metres(near.lowest), metres(near.highest))],
    [
      text.slope,
      slope > 0
        ? text.slopeOf(
            quantityText('slopeRun', 1 / slope, format),
            metres(slope_distance),
            metres(slope_direction),
          )
        : text.flat,
    ],
    [text.far, text.between(metres(far.lowest), metres(far.highest))],
    [
      text.enclosing,
      text.enclosingOf(metres(far.enclosing_rise), metres(far.axis), metres((far.axis + 180) % 360)),
    ],
    [text.model, spacing === null ? source : text.modelOf(source, metres(spacing))],
  ]
}

/** The atlas cell that provides the weather. */
export const atlasCellSchema = z.object({
  lat: z.number(),
  lon: z.number(),
  /** Distance from the site to the cell's centre, km. */
  distance: z.number(),
  /** Latitude and longitude of the corners, from south-west against the clock. */
  corners: z.array(z.tuple([z.number(), z.number()])).length(4),
  /** Ground of the weather model, m; null where the atlas has none. */
  elevation: z.number().nullable(),
})
export type AtlasCell = z.infer<typeof atlasCellSchema>
