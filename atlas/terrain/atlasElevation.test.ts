import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cellCentre } from '#domain'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { lambertDescription, latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import { atlasElevation } from './atlasElevation.ts'

const degrees = smallAtlasOnce(latLonDescription)
const plane = smallAtlasOnce(lambertDescription)

async function opened({ copyTo }: typeof degrees) {
  const folder = join(scratchFolder(), 'small')
  copyTo(folder)
  const atlas = await openAtlas(folder)
  onTestFinished(() => atlas.close())
  return atlas
}

// The small atlases rise by 1 m per cell to the east and 10 m to the north.
test.each([
  ['degrees', degrees],
  ['a Lambert plane', plane],
])('the ground of an atlas on %s is bilinear between its cells', async (_, small) => {
  const atlas = await opened(small)
  const elevation = atlasElevation(atlas)!
  for (const [x, y] of [
    [0, 0],
    [17, 19],
    [3.25, 7.5],
  ] as const) {
    const { lat, lon } = cellCentre(atlas.info.grid, x, y)
    expect(await elevation.elevationAt(lat, lon)).toBeCloseTo(10 * y + x, 3)
  }
  expect(await elevation.elevationAt(20, 10)).toBeNull()
  const { lat, lon } = cellCentre(atlas.info.grid, 3.25, 7.5)
  const nodes = { lats: Float64Array.of(lat, 20), lons: Float64Array.of(lon) }
  const [inside, outside] = (await elevation.heightsAt(nodes))!
  expect(inside).toBeCloseTo(78.25, 3)
  expect(outside).toBeNaN()
})

test('an atlas without orography has no ground heights', async () => {
  const atlas = await opened(degrees)
  const variables = atlas.info.variables.filter(({ id }) => id !== 'orography')
  expect(atlasElevation({ ...atlas, info: { ...atlas.info, variables } })).toBeNull()
})
