import { openGeoTiff } from '#atlas'
import { isWorldCoverClass, type WorldCoverTile, worldCoverTileDegrees } from '#domain'
import { UnexpectedAnswer } from '../plan.ts'
import { requireRaster } from '../requireRaster.ts'

/** Sample lines in each direction: more than a tile has blocks, so that each block is read. */
const lines = 40

/**
 * Checks that a tile is the land cover of the square in its name, with every block readable.
 * @throws UnexpectedAnswer
 */
export async function requireCover(file: string, { south, west }: WorldCoverTile): Promise<void> {
  await requireRaster(await openGeoTiff(file), 'map', async (raster) => {
    let known = 0
    for (let row = 0; row < lines; row++)
      for (let column = 0; column < lines; column++) {
        const [down, along] = [row, column].map((line) => ((line + 0.5) * worldCoverTileDegrees) / lines)
        const [lat, lon] = [south + worldCoverTileDegrees - down!, west + along!]
        if (!raster.covers(lat, lon)) throw new UnexpectedAnswer('a map of another place')
        const code = await raster.valueAt(lat, lon, 'nearest')
        // The map has no class on the open sea.
        if (code === null || code === 0) continue
        if (!isWorldCoverClass(code)) throw new UnexpectedAnswer('a map of something else than land cover')
        known += 1
      }
    if (known === 0) throw new UnexpectedAnswer('a map without land cover')
  })
}
