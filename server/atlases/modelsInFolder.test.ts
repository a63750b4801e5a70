import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { ModelsInFolder } from './modelsInFolder.ts'

function tile(heightM: number) {
  return encodeCloudOptimizedGeoTiff({
    grid: { xmin: 7, ymin: 54, dx: 0.5, dy: 0.5, xSz: 2, ySz: 2 },
    data: new Float32Array(4).fill(heightM),
  })
}

test('models added to the folder later are found within a minute, damaged ones and those of other values reported once', async () => {
  const folder = scratchFolder()
  const terrainFolder = join(folder, 'terrain')
  const problems: string[] = []
  let nowMs = 0
  const models = new ModelsInFolder({
    terrainFolder,
    onProblem: (line) => problems.push(line),
    now: () => nowMs,
  })
  onTestFinished(() => models.close())
  const names = async () => (await models.all()).map(({ name }) => name)
  expect(await names()).toEqual([])
  mkdirSync(terrainFolder)
  writeFileSync(join(terrainFolder, 'b.tif'), await tile(10))
  writeFileSync(join(terrainFolder, 'c.tif'), 'no image')
  writeFileSync(join(terrainFolder, 'd.tif'), await tile(98_000))
  nowMs = 59_999
  expect(await names()).toEqual([])
  nowMs = 60_000
  expect(await names()).toEqual(['b.tif'])
  writeFileSync(join(terrainFolder, 'a.tif'), await tile(20))
  nowMs = 120_000
  const all = await models.all()
  expect(all.map(({ name }) => name)).toEqual(['a.tif', 'b.tif'])
  expect(await all[0]!.model.elevationAt(54.2, 7.2)).toBe(20)
  expect(problems).toEqual([expect.stringMatching(/^c\.tif: /), 'd.tif: 98000 to 98000 m'])
})
