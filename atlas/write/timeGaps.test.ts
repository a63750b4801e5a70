import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownShare } from '#domain'
import { appendEra5, importEra5 } from '../import/index.ts'
import { readAtlasInfo } from '../read/openAtlas.ts'
import { weatherBasis } from '../read/weatherBasis.ts'
import { writeEra5File } from '../testing/era5File.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription } from '../testing/smallAtlas.ts'
import { createAtlasWriter } from './atlasWriter.ts'

/** Writes an atlas of one cell's weather everywhere, whose wind is missing at some steps of some cells. */
async function written(isMissing: (step: number, cell: number) => boolean) {
  const folder = join(scratchFolder(), 'small')
  const variables = latLonDescription.variables.slice(0, 2)
  const grid = { ...latLonDescription.grid, xSz: 3, ySz: 3 }
  const writer = await createAtlasWriter(folder, { ...latLonDescription, variables, grid })
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const values = Float32Array.from({ length: block.rows * block.columns * steps }, (_, i) =>
      isMissing(block.fromStep + (i % steps), Math.floor(i / steps)) ? Number.NaN : 7,
    )
    await writer.writeBlock(block, values)
  }
  const info = await writer.finish()
  expect((await readAtlasInfo(folder)).gaps).toEqual(info.gaps)
  return info
}

test('an atlas lists the steps without wind, and the basis of its figures covers the other steps', async () => {
  const isGap = (step: number) => step === 7 || (step >= 290 && step < 310) || step >= 990
  const info = await written(isGap)
  expect(info.gaps).toEqual([
    [7, 8],
    [290, 310],
    [990, 1000],
  ])
  const basis = weatherBasis(info)
  expect(basis.time!.gaps).toHaveLength(3)
  expect(knownShare(basis)).toBeCloseTo(1 - 31 / 1000, 12)
})

test('an atlas without gaps lists none, nor does one whose middle cell never has values', async () => {
  expect((await written(() => false)).gaps).toBeUndefined()
  expect((await written((_, cell) => cell === 4)).gaps).toBeUndefined()
})

test('an append reads the steps that it changed and keeps the gaps before', async () => {
  const folder = scratchFolder()
  const append = async (name: string, from: number, hours: number, isMissing: (hour: number) => boolean) => {
    const begin = Date.UTC(2020, 0) / 3_600_000 + from
    const value = (hour: number) => (isMissing(hour - begin) ? Number.NaN : 5)
    const wind = { units: 'm s-1', value }
    const file = writeEra5File(join(folder, `${name}.nc`), {
      from: new Date(begin * 3_600_000).toISOString(),
      hours,
      variables: { u100: wind, v100: wind },
    })
    const target = { id: 'grown', folder }
    expect((await (from === 0 ? importEra5 : appendEra5)([file], target)).ok).toBe(true)
    return (await readAtlasInfo(join(folder, 'grown'))).gaps
  }
  expect(await append('january', 0, 744, (hour) => hour >= 700)).toEqual([[700, 744]])
  expect(await append('february', 744, 696, (hour) => hour < 10 || hour === 20)).toEqual([
    [700, 754],
    [764, 765],
  ])
  expect(await append('march', 1440, 744, () => true)).toEqual([
    [700, 754],
    [764, 765],
    [1440, 2184],
  ])
})
