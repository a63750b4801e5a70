import { writeFileSync } from 'node:fs'
import { fromFile } from 'geotiff'

/**
 * Draws `groundMap.ts` from an elevation model in degrees, such as ETOPO5 (NOAA, public domain): mean heights of cells
 * of 0.25 degrees. Run it by hand when the area changes: `node atlas/demo/makeGroundMap.ts ELEVATION.tif`.
 */
const WEST_DEG = 2.5
const NORTH_DEG = 57.5
const SPACING_DEG = 0.25
const COLUMNS = 61
const ROWS = 49
/** Step of the stored heights. */
const STEP_M = 5

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('name the GeoTIFF of an elevation model')
const image = await (await fromFile(file)).getImage()
const [west, south, east, north] = image.getBoundingBox() as [number, number, number, number]
const [raster] = (await image.readRasters()) as unknown as [Int16Array]
const [width, height] = [image.getWidth(), image.getHeight()]

const lines = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (_, column) =>
    Math.round(meanAround(WEST_DEG + column * SPACING_DEG, NORTH_DEG - row * SPACING_DEG) / STEP_M)
      .toString(36)
      .padStart(2, '0'),
  ).join(''),
)
const head = [
  '/**',
  ' * Mean height of the ground above the sea on cells of 0.25 degrees around their centres, north at the top, drawn by',
  ' * `makeGroundMap.ts` from ETOPO5 (NOAA, public domain): two digits of base 36 per cell, in steps of 5 m; sea is 0.',
  ' */',
  `export const GROUND_MAP_WEST_DEG = ${WEST_DEG}`,
  `export const GROUND_MAP_NORTH_DEG = ${NORTH_DEG}`,
  `export const GROUND_MAP_SPACING_DEG = ${SPACING_DEG}`,
  `export const GROUND_MAP_STEP_M = ${STEP_M}`,
  'export const GROUND_MAP: readonly string[] = [',
]
writeFileSync(
  new URL('groundMap.ts', import.meta.url),
  `${[...head, ...lines.map((line) => `  '${line}',`), ']'].join('\n')}\n`,
)

/** Mean of the pixels within half a cell; depths of the sea count as 0. */
function meanAround(lon: number, lat: number): number {
  const half = SPACING_DEG / 2
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y++) {
    const pixelLat = north - ((y + 0.5) * (north - south)) / height
    if (Math.abs(pixelLat - lat) > half) continue
    for (let x = 0; x < width; x++) {
      const pixelLon = west + ((x + 0.5) * (east - west)) / width
      if (Math.abs(pixelLon - lon) > half) continue
      sum += Math.max(0, raster[y * width + x]!)
      count += 1
    }
  }
  return count > 0 ? sum / count : 0
}
