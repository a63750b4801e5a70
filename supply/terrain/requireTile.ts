import { isAtlasError, openElevation } from '#atlas'
import { UnexpectedAnswer } from '../plan.ts'
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
  const opened = await openElevation(file)
  if (!opened.ok) throw new UnexpectedAnswer(`no elevation model: ${opened.issues[0]?.reason ?? ''}`)
  const model = opened.value
  try {
    for (let row = 0; row < lines; row++)
      for (let column = 0; column < lines; column++) {
        const [lat, lon] = [south + (row + 0.5) / lines, west + (column + 0.5) / lines]
        const height = await model.elevationAt(lat, lon)
        if (height === null || !(height >= lowest && height <= highest))
          throw new UnexpectedAnswer('an elevation model of another place, or without heights')
      }
  } catch (error) {
    if (!isAtlasError(error, 'DamagedGeoTiff')) throw error
    throw new UnexpectedAnswer('an elevation model that is damaged')
  } finally {
    await model.close()
  }
}

/** @throws UnexpectedAnswer */
export function requireTiff(content: Buffer): void {
  const mark = content.toString('latin1', 0, 4)
  if (!['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(mark)) throw new UnexpectedAnswer('no TIFF')
}
