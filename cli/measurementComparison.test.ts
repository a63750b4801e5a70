import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { addReadCommand } from './readCommand.ts'
import { printedLines, refusalOf } from './testing/printedLines.ts'
import { writeWestWindAtlas } from './testing/westWindAtlas.ts'

const [startMs, hourMs, steps] = [Date.UTC(2021, 5, 1), 3_600_000, 1000]
/** Wind from the west that changes from hour to hour, m/s. */
const speedAt = (step: number) => 8 + 4 * Math.sin(step / 5) + 2 * Math.sin(step / 1.7)

/** A file with a changed measurement of the atlas's wind. */
async function fileOf(
  change: { factor?: number; lateH?: number; turnDeg?: number; head?: string } = {},
): Promise<string> {
  const { factor = 1, lateH = 0, turnDeg = 0, head = 'Wind speed 100 m (m/s)' } = change
  const rows = Array.from({ length: 900 }, (_, step) => {
    const time = new Date(startMs + (step + lateH - 0.5) * hourMs).toISOString().slice(0, 16)
    return `${time};${(factor * speedAt(step)).toFixed(3)};${(270 + turnDeg) % 360}.5`
  })
  const file = path.join(folder, 'mast.csv')
  await writeFile(file, [`Time (UTC);${head};Wind direction 100 m (°)`, ...rows].join('\n'))
  return file
}

async function run(file: string, ...options: readonly string[]): Promise<string[]> {
  try {
    return await printedLines(addReadCommand, folder, ['read', 'measurement', file, ...options])
  } finally {
    process.exitCode = 0
  }
}

const place = ['--atlas', 'west', '--lat', '53.5', '--lon', '7.5']
const compared = async (file: string) => JSON.parse((await run(file, ...place, '--json'))[0]!).compared

const folder = folderOfFile()
await writeWestWindAtlas(path.join(folder, 'data', 'atlases', 'west'), {
  id: 'west',
  startMs,
  hours: steps,
  speedAt,
})

test('a measurement that fits the atlas raises no doubt', async () => {
  const { doubts, ...found } = await compared(await fileOf())
  expect(doubts).toEqual([])
  expect(found).toMatchObject({ atlas: 'west', best_shift_h: 0 })
  expect(found.steps).toBeGreaterThan(850)
  expect(found.measured_mean_ms / found.atlas_mean_ms).toBeCloseTo(1, 2)
  expect(found.r_squared).toBeGreaterThan(0.99)
})

test.each([
  ['unit', { factor: 1.944 }, { unit: 'kn' }],
  ['time', { lateH: 2 }, { utc_offset: 2 }],
  ['direction', { turnDeg: 40 }, null],
])('a measurement of another %s is reported with its remedy', async (code, change, fields) => {
  const { doubts } = await compared(await fileOf(change))
  expect(doubts).toMatchObject([{ code, remedy: fields && { fields } }])
})

test('the comparison is printed in words', async () => {
  const printed = (await run(await fileOf({ factor: 1.944 }), ...place)).join('\n')
  expect(printed).toMatch(/R² .*\n.*1[.,]944 .* kn/)
})

test('obstacles to the comparison are named', async () => {
  const refusal = (file: string, options: readonly string[]) => refusalOf(run(file, ...options))
  const file = await fileOf()
  expect(await refusal(file, ['--atlas', 'east', '--lat', '53.5', '--lon', '7.5'])).toContain('east')
  expect(await refusal(file, ['--atlas', 'west', '--lat', '95', '--lon', '7.5'])).toContain('--lat')
  expect(await refusal(file, ['--atlas', 'west', '--lat', '53.5'])).toContain('--lon')
  const withoutHeight = await fileOf({ head: 'Wind speed (m/s)' })
  expect(await refusal(withoutHeight, place)).toContain('Wind speed (m/s)')
  expect(await run(withoutHeight, ...place, '--height', '100', '--json')).toHaveLength(3)
})
