import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownShare } from '#domain'
import { readAtlasInfo } from '../read/openAtlas.ts'
import { weatherBasis } from '../read/weatherBasis.ts'
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

test('an atlas knows the steps that it has no wind for, and what rests on it covers the others', async () => {
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

test('an atlas without gaps names none, nor does one whose middle never has values', async () => {
  expect((await written(() => false)).gaps).toBeUndefined()
  expect((await written((_, cell) => cell === 4)).gaps).toBeUndefined()
})
