import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { runCalculation } from './runCalculation.ts'
import { writeSmallAtlas } from './testing/smallAtlas.ts'
import type { TimeSeriesSpecInput } from './timeSeries/spec.ts'

const good: TimeSeriesSpecInput = {
  product: 'ts',
  atlas: 'small',
  sites: [
    { site_id: 1, name: 'A', lat: 53.1, lon: 8.2 },
    { site_id: 2, name: 'B', lat: 53.2, lon: 8.3 },
  ],
  heights: [100],
  parameters: ['wind_speed'],
  from_year: 2018,
  till_year: 2019,
}

async function run(
  spec: unknown,
  options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
) {
  const folder = scratchFolder()
  const [atlas, out, specFile] = ['atlas', 'out', 'spec.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeSmallAtlas(atlas)
  mkdirSync(out)
  writeFileSync(specFile, typeof spec === 'string' ? spec : JSON.stringify(spec))
  const outcome = await runCalculation({
    specFile,
    outFolder: out,
    locateAtlas: async () => atlas,
    ...options,
  })
  return { outcome, out, atlas, specFile }
}

test('all problems of a spec are reported at once', async () => {
  const { outcome } = await run({ ...good, heights: [], from_year: 2020, lon: 3 })
  expect(outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
  expect(JSON.stringify(outcome)).toMatch(/heights: .*lon/)
  expect((await run('{')).outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
  expect((await run({ ...good, product: 'x' })).outcome).toMatchObject({
    code: 'INVALID_SPEC',
    parameters: { issues: 'product: unknown x' },
  })
})

test('variables that the atlas lacks are refused by name', async () => {
  const sites = [{ site_id: 1, name: 'Nordpol', lat: 89, lon: 0 }]
  expect((await run({ ...good, sites })).outcome).toMatchObject({
    status: 'INVALID',
    code: 'OUT_OF_ATLAS_AREA',
    parameters: { site: 'Nordpol' },
  })
  expect((await run({ ...good, from_year: 1990, till_year: 1991 })).outcome).toMatchObject({
    status: 'INVALID',
    code: 'OUTSIDE_PERIOD',
    parameters: { from: 2018, till: 2019 },
  })
})

test('a damaged or missing atlas is a failure and leaves no result', async () => {
  const folder = scratchFolder()
  const atlas = join(folder, 'atlas')
  await writeSmallAtlas(atlas)
  const specFile = join(folder, 'spec.json')
  writeFileSync(specFile, JSON.stringify(good))
  const options = { specFile, outFolder: join(folder, 'out') }
  expect(await runCalculation({ ...options, locateAtlas: async () => null })).toMatchObject({
    status: 'FAILED',
    code: 'ATLAS_UNAVAILABLE',
  })
  expect(await runCalculation({ ...options, locateAtlas: async () => join(folder, 'none') })).toMatchObject({
    status: 'FAILED',
    code: 'ATLAS_UNAVAILABLE',
  })
  expect(existsSync(join(folder, 'out', 'result.json'))).toBe(false)
})

test('a cancelled calculation stops and leaves no result', async () => {
  const controller = new AbortController()
  const shares: number[] = []
  const { outcome, out } = await run(good, {
    signal: controller.signal,
    onProgress(share) {
      shares.push(share)
      controller.abort()
    },
  })
  expect(outcome).toEqual({ status: 'CANCELLED' })
  expect(shares).toEqual([0.5])
  expect(existsSync(join(out, 'result.json'))).toBe(false)
  expect((await run(good, { signal: AbortSignal.abort() })).outcome).toEqual({ status: 'CANCELLED' })
})

test('a folder can be computed again', async () => {
  const { out, atlas, specFile } = await run(good)
  const before = readdirSync(out)
  const outcome = await runCalculation({ specFile, outFolder: out, locateAtlas: async () => atlas })
  expect(outcome).toEqual({ status: 'COMPLETED' })
  expect(readdirSync(out)).toEqual(before)
})
