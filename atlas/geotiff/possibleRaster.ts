import { baseUnits, type Unit } from '#domain'
import { plausibleRanges } from '../layout/plausibleRanges.ts'
import type { GeoTiffRaster } from './geoTiffRaster.ts'
import type { RasterMeaning } from './rasterReading.ts'

/** Values that a place on Earth can have, in the product's unit. */
const possible: Readonly<Partial<Record<RasterMeaning, readonly [lowest: number, highest: number]>>> = {
  // Models of the whole Earth have the floor of the sea.
  surface_altitude: [-11_500, plausibleRanges.surface_altitude[1]],
  roughness_length: plausibleRanges.roughness_length,
  wind_speed: [0, 40],
}
/** Values to examine of a raster that is not read whole. */
const mostValues = 1 << 20
const leastRows = 16

/** Smallest and largest value, in the product's unit. */
interface Extremes {
  readonly min: number
  readonly max: number
}

/** The extremes of a raster with impossible values as a text; null: there are none. */
export function impossibleExtremes(
  { min, max }: Extremes,
  meaning: RasterMeaning,
  unit: string,
): string | null {
  const [lowest, highest] = possible[meaning] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return min >= lowest && max <= highest ? null : `${min} to ${max} ${unit}`.trim()
}

/**
 * Examines values of the whole raster if it is small, otherwise of evenly spaced rows of its coarsest overview.
 * @returns the extremes if no place on Earth has them; null: they are possible
 * @throws DamagedGeoTiff  a block cannot be read
 */
export async function impossibleSample(
  raster: GeoTiffRaster,
  meaning: RasterMeaning,
  unit: Unit,
): Promise<string | null> {
  if (possible[meaning] === undefined) return null
  const level = raster.levels.at(-1)!
  const { width, height } = level
  const rows = Math.min(height, Math.max(leastRows, Math.floor(mostValues / width)))
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let areWhole = meaning === 'roughness_length'
  for (let row = 0; row < rows; row++) {
    const at = Math.floor(((row + 0.5) * height) / rows)
    for (const stored of await level.readWindow(0, at, width, 1)) {
      const value = stored * unit.factor + unit.offset
      if (value < min) min = value
      if (value > max) max = value
      if (!Number.isNaN(value)) areWhole &&= Number.isInteger(value)
    }
  }
  // Roughness lengths have decimals: whole numbers are classes or a mask.
  if (areWhole && max > 0) return `0, 1, 2, … (${min} to ${max})`
  return impossibleExtremes({ min, max }, meaning, baseUnits[unit.dimension])
}
