import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repetitions } from '#domain/testing'
import { type GribExample, gribExample, gribOddities } from '../../testing/gribExample.ts'
import { gribExample1, gribOddities1, type Oddity1 } from '../../testing/gribExample1.ts'
import { gribMessage } from '../../testing/gribMessage.ts'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'

const seeds = repetitions(12, 2)

/** Kinds of edition 1 that must be read. */
const readAlways: readonly Oddity1[] = [
  ...['usual', 'international', 'otherOrder', 'missingNodes', 'decimalScale', 'longForecast', 'minutes'],
  ...[
    'turnOfCentury',
    'runningSums',
    'unstatedSums',
    'pressureLevel',
    'spread',
    'mean',
    'period',
    'difference',
  ],
] as Oddity1[]

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Wrong values of an import; empty if it was refused or asks. */
async function wrongIn({ bytes, corners }: GribExample): Promise<{ wrong: string[]; outcome: string }> {
  const file = join(scratchFolder(), 'example.grib')
  writeFileSync(file, bytes)
  const read = await importFile(file)
  if (read.series === undefined) return { wrong: [], outcome: read.issues!.length > 0 ? 'refused' : 'asked' }
  const wrong: string[] = []
  const ids = new Set(read.record!.columns.map(({ name }) => name))
  for (const name of ids)
    if (!['u100', 'v100', 'ssrd'].includes(name)) wrong.push(`${name} is not in the file`)
  for (const { lat, lon, truth } of corners)
    for (const id of ['u100', 'v100', 'ssrd'] as const) {
      if (!ids.has(id)) continue
      const values = await read.series(id, lat, lon)
      const own = truth[id]
      const at = values.findIndex((value, step) => {
        const isFirstSum = id === 'ssrd' && Number.isNaN(value)
        return (
          !isFirstSum &&
          !(Math.abs(value - (own?.[step] ?? Number.NaN)) <= 0.4) &&
          !(Number.isNaN(value) && Number.isNaN(own?.[step] ?? 0))
        )
      })
      if (at >= 0) wrong.push(`${id} at ${lat}, ${lon} is ${values.join(' ')} instead of ${own?.join(' ')}`)
    }
  return { wrong, outcome: 'right' }
}

test.each(gribOddities)(
  'GRIB messages of the kind "%s" are read correctly, asked about or refused',
  async (oddity) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const found = await wrongIn(gribExample(oddity, randomOf(seed)))
      expect(found.wrong, `seed ${seed}`).toEqual([])
      if (oddity === 'usual') expect(found.outcome).toBe('right')
    }
  },
)

test.each(gribOddities1)(
  'messages of edition 1 of the kind "%s" are read correctly, asked about or refused',
  async (oddity) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const found = await wrongIn(gribExample1(oddity, randomOf(seed)))
      expect(found.wrong, `seed ${seed}`).toEqual([])
      if (readAlways.includes(oddity)) expect(found.outcome, `seed ${seed}`).toBe('right')
    }
  },
)

test('the spread of an ensemble is not read as its wind', async () => {
  const file = join(scratchFolder(), 'spread.grib')
  const messageOf = (number: number, step: number, type: number) =>
    gribMessage({
      ...{ table: 228, number, baseMs: Date.UTC(2024, 0, 1), step, type },
      ...{ north: 52.25, west: 13, rows: 2, columns: 2, values: [1, 2, 3, 4] },
    })
  const write = (type: number) =>
    writeFileSync(
      file,
      Buffer.concat([246, 247].flatMap((number) => [0, 1].map((step) => messageOf(number, step, type)))),
    )
  write(18)
  expect((await importFile(file)).issues).toMatchObject([{ code: 'no_weather' }])
  write(17)
  expect(await (await importFile(file)).series?.('u100', 52.25, 13)).toEqual([1, 1])
})
