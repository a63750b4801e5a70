import { openElevation } from '#atlas'
import { UnexpectedAnswer } from '../plan.ts'
import { requireRaster } from '../requireRaster.ts'
import type { DemTile } from './demTiles.ts'

/** Sample lines in each direction: more than a tile has blocks, so that each block is read. */
const lines = 16
/** Bounds of heights on earth, m. */
const [lowest, highest] = [-500, 9000]

/**
 * Checks that a tile is an elevation model of the degree in its name, with every block readable.
 * @throws UnexpectedAnswer
 */
export async function requireTile(file: string, { south, west }: DemTile): Promise<void> {
  await requireRaster(await openElevation(file), 'elevation model', async (model) => {
    for (let row = 0; row < lines; row++)
      for (let column = 0; column < lines; column++) {
        const [lat, lon] = [south + (row + 0.5) / lines, west + (column + 0.5) / lines]
        const height = await model.elevationAt(lat, lon)
        if (height === null || !(height >= lowest && height <= highest))
          throw new UnexpectedAnswer('an elevation model of another place, or without heights')
      }
  })
}

/** @throws UnexpectedAnswer */
export function requireTiff(content: Buffer): void {
  const mark = content.toString('latin1', 0, 4)
  if (!['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(mark)) throw new UnexpectedAnswer('no TIFF')
}
