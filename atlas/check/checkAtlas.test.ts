import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encodeBlosc } from '../codec/blosc.ts'
import { importEra5 } from '../import/index.ts'
import { defaultWinds, writeEra5File } from '../testing/era5File.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { smallAtlasOnce } from '../testing/smallAtlas.ts'
import { checkAtlas } from './checkAtlas.ts'

const small = smallAtlasOnce()

async function checkDamaged(damage: (folder: string) => void) {
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  damage(folder)
  return checkAtlas(folder)
}

test('a sound atlas has its only gap reported and nothing else', async () => {
  const reports: number[] = []
  const folder = join(scratchFolder(), 'small')
  small.copyTo(folder)
  const { findings, variables } = await checkAtlas(folder, { onProgress: ({ done }) => reports.push(done) })
  expect(findings).toEqual([
    {
      code: 'missing_values',
      severity: 'warning',
      variable: 'u100',
      message: 'missing from 2000-02-28 07:00 to 2000-02-28 07:00 in up to 1 cells',
    },
  ])
  expect(variables.map(({ id }) => id)).toEqual(['u100', 'v100', 't2m'])
  expect(variables[0]!.missingShare).toBeCloseTo(1 / 360_000, 12)
  expect(variables[2]!.lowest).toBeCloseTo(282, 1)
  expect(reports.at(-1)).toBe(1)
})

test('damage is reported by its position, a missing shard once', async () => {
  const { findings } = await checkDamaged((folder) => {
    rmSync(join(folder, 't2m/c/0/0/0'))
    rmSync(join(folder, 'orography/c/0/0'))
    const shard = readFileSync(join(folder, 'v100/c/1/1/0'))
    shard[40]! ^= 1
    writeFileSync(join(folder, 'v100/c/1/1/0'), shard)
  })
  expect(findings).toMatchObject([
    { code: 'missing_values', variable: 'u100' },
    {
      code: 'corrupt_chunk',
      severity: 'error',
      variable: 'v100',
      message: expect.stringContaining('v100/c/1/1/0 #0'),
    },
    {
      code: 'missing_chunk',
      severity: 'error',
      variable: 't2m',
      message: expect.stringContaining('t2m/c/0/0/0'),
    },
    { code: 'missing_chunk', severity: 'error', variable: 'orography' },
  ])
})

test('repeated times and positions off the grid are errors', async () => {
  const { findings } = await checkDamaged((folder) => {
    const times = BigInt64Array.from({ length: 1000 }, (_, i) => BigInt(264_552 + Math.max(1, i)))
    writeFileSync(join(folder, 'time/c/0'), encodeBlosc(new Uint8Array(times.buffer), 8))
    rmSync(join(folder, 'latitude/c/0'))
  })
  expect(findings.slice(0, 2)).toMatchObject([
    { code: 'bad_time_axis', severity: 'error', message: 'differs from the catalogue' },
    { code: 'bad_coordinates', variable: 'latitude', message: 'is missing' },
  ])
})

describe('against the files', () => {
  const january = { from: '2017-01-01T00:00Z', hours: 744 }

  test('an import agrees with its files, and physically impossible values are reported', async () => {
    const folder = scratchFolder()
    const t2m = { units: 'K', value: (time: number) => (time % 100 === 0 ? 400 : 280) }
    const file = writeEra5File(join(folder, 'a.nc'), { ...january, variables: { ...defaultWinds, t2m } })
    await importEra5([file], { id: 'test', folder })
    const { findings } = await checkAtlas(join(folder, 'test'), { sourceFiles: [file] })
    expect(findings).toMatchObject([
      {
        code: 'out_of_range',
        variable: 't2m',
        message: expect.stringMatching(/^\d+ values out of range, first 400/),
      },
    ])
  })

  test('other files are recognised', async () => {
    const folder = scratchFolder()
    const file = writeEra5File(join(folder, 'a.nc'), january)
    await importEra5([file], { id: 'test', folder })
    const u100 = {
      units: 'm s-1',
      value: (time: number, y: number, x: number) =>
        defaultWinds.u100.value(time, y, x) + (time % 700 === 0 ? 1 : 0),
    }
    const other = writeEra5File(join(folder, 'b.nc'), { ...january, variables: { ...defaultWinds, u100 } })
    const { findings } = await checkAtlas(join(folder, 'test'), { sourceFiles: [other] })
    expect(findings).toMatchObject([{ code: 'source_differs', severity: 'error', variable: 'u100' }])
    const absent = await checkAtlas(join(folder, 'test'), { sourceFiles: [join(folder, 'none.nc')] })
    expect(absent.findings).toMatchObject([{ code: 'source_unreadable' }])
  })

  test('one different value of one cell is found', async () => {
    const folder = scratchFolder()
    const hour = Date.parse(january.from) / 3_600_000 + 501
    const grid = {
      latitudes: [52.75, 52.5, 52.25, 52],
      longitudes: Array.from({ length: 40 }, (_, i) => 5 + i / 4),
    }
    const variables = (flaw: number) => ({
      t2m: {
        units: 'K',
        value: (time: number, y: number, x: number) =>
          280 + (time === hour && y === 2 && x === 37 ? flaw : 0),
      },
    })
    const [file, other] = [0, 0.02].map((flaw) =>
      writeEra5File(join(folder, `${flaw}.nc`), { ...january, ...grid, variables: variables(flaw) }),
    )
    await importEra5([file!], { id: 'test', folder })
    expect((await checkAtlas(join(folder, 'test'), { sourceFiles: [file!] })).findings).toEqual([])
    expect((await checkAtlas(join(folder, 'test'), { sourceFiles: [other!] })).findings).toMatchObject([
      {
        code: 'source_differs',
        variable: 't2m',
        message: expect.stringMatching(/^1 values differ .* at 2017-01-21 21:00 in cell 37, 2$/),
      },
    ])
  })

  test('a repeated time in a file is reported', async () => {
    const folder = scratchFolder()
    const file = writeEra5File(join(folder, 'a.nc'), january)
    await importEra5([file], { id: 'test', folder })
    const bytes = readFileSync(file)
    // The last record ends with its time stamp among the fields: repeat the stamp before it.
    const [last, before] = [january.hours - 1, january.hours - 2].map((step) => {
      const stamp = Buffer.alloc(4)
      stamp.writeInt32BE(Date.parse(january.from) / 3_600_000 + step)
      return stamp
    })
    before!.copy(bytes, bytes.lastIndexOf(last!))
    const twice = join(folder, 'b.nc')
    writeFileSync(twice, bytes)
    expect((await checkAtlas(join(folder, 'test'), { sourceFiles: [twice] })).findings[0]).toMatchObject({
      code: 'source_unreadable',
      message: 'b.nc: time 743 is not later than the one before',
    })
  })

  test.skipIf(noSharedData)('Berlin 2017 agrees with its file', async () => {
    const folder = scratchFolder()
    const file = sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc')
    await importEra5([file], { id: 'berlin', folder })
    expect((await checkAtlas(join(folder, 'berlin'), { sourceFiles: [file] })).findings).toEqual([])
  })
})
