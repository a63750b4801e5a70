import { openGeoTiff } from '#atlas'
import { impossibleExtremes } from '#atlas/read'
import { UnexpectedAnswer } from '../plan.ts'
import { requireRaster } from '../requireRaster.ts'

/** Number of rows to read at a time. */
const rowsAtOnce = 64

/**
 * Checks that a file is a map of mean wind speeds in degrees with readable values.
 * @throws UnexpectedAnswer
 */
export async function requireMeanSpeeds(file: string): Promise<void> {
  await requireRaster(await openGeoTiff(file), 'map', async (raster) => {
    if (raster.description.reference.kind !== 'geographic')
      throw new UnexpectedAnswer('a map that is not in degrees')
    let known = 0
    for (let row = 0; row < raster.height; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, raster.height - row)
      for (const speed of await raster.readWindow(0, row, raster.width, rows)) {
        if (Number.isNaN(speed)) continue
        if (impossibleExtremes({ min: speed, max: speed }, 'wind_speed', 'm/s') !== null)
          throw new UnexpectedAnswer('a map of something else than wind')
        known += 1
      }
    }
    if (known === 0) throw new UnexpectedAnswer('a map without wind speeds')
  })
}
