import { isAtlasError, openGeoTiff } from '#atlas'
import { impossibleExtremes } from '#atlas/read'
import { UnexpectedAnswer } from '../plan.ts'

/** Number of rows to read at a time. */
const rowsAtOnce = 64

/**
 * Checks that a file is a map of mean wind speeds in degrees with readable values.
 * @throws UnexpectedAnswer
 */
export async function requireMeanSpeeds(file: string): Promise<void> {
  const opened = await openGeoTiff(file)
  if (!opened.ok) throw new UnexpectedAnswer(`no map: ${opened.issues[0]?.reason ?? ''}`)
  const raster = opened.value
  let known = 0
  try {
    if (raster.description.reference.kind !== 'geographic')
      throw new UnexpectedAnswer('a map that is not in degrees')
    for (let row = 0; row < raster.height; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, raster.height - row)
      for (const speed of await raster.readWindow(0, row, raster.width, rows)) {
        if (Number.isNaN(speed)) continue
        if (impossibleExtremes({ min: speed, max: speed }, 'wind_speed', 'm/s') !== null)
          throw new UnexpectedAnswer('a map of something else than wind')
        known += 1
      }
    }
  } catch (error) {
    if (!isAtlasError(error, 'DamagedGeoTiff')) throw error
    throw new UnexpectedAnswer('a map that is damaged')
  } finally {
    await raster.close()
  }
  if (known === 0) throw new UnexpectedAnswer('a map without wind speeds')
}
