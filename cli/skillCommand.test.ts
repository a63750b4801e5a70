import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { seededNumbers } from '#domain'
import { addSkillCommand } from './skillCommand.ts'
import { printedLines, refusalOf } from './testing/printedLines.ts'
import { writeWestWindAtlas } from './testing/westWindAtlas.ts'

const [startMs, hourMs, steps] = [Date.UTC(2021, 0, 1), 3_600_000, 8760]
const next = seededNumbers(11)
const noise = () => next() + next() - 1
const measuredMs = (() => {
  let state = 0
  return Float64Array.from({ length: steps }, () => {
    state = 0.96 * state + noise()
    return Math.max(0.1, 8 + 1.5 * state)
  })
})()

async function writeAtlas(id: string, speedAt: (step: number) => number): Promise<void> {
  const folderOfAtlas = path.join(folder, 'data', 'atlases', id)
  const own = { id, startMs, hours: steps, speedAt: (step: number) => Math.max(0.1, speedAt(step)) }
  await writeWestWindAtlas(folderOfAtlas, own)
}

const run = (...options: readonly string[]) =>
  printedLines(addSkillCommand, folder, ['skill', '--lat', '53.5', '--lon', '7.5', ...options])

const mast = () => ['--measurement', path.join(folder, 'mast.csv')]

const folder = folderOfFile()
await writeAtlas('close', (step) => measuredMs[step]! + 0.3 * noise())
await writeAtlas('rough', (step) => 0.9 * measuredMs[step]! + 2 * noise())
const rows = Array.from(measuredMs, (speed, step) => {
  const time = new Date(startMs + (step - 0.5) * hourMs).toISOString().slice(0, 16)
  return `${time};${speed.toFixed(3)};270.5`
})
const head = 'Time (UTC);Wind speed 100 m (m/s);Wind direction 100 m (°)'
await writeFile(path.join(folder, 'mast.csv'), [head, ...rows.slice(1)].join('\n'))

test('each atlas has its scores, and the second a verdict against the first', async () => {
  const [close, rough] = (await run('--atlas', 'close', 'rough', ...mast(), '--json')).map((line) =>
    JSON.parse(line),
  )
  expect(close).toMatchObject({ atlas: 'close', kind: 'wind', unit: 'm/s', synthetic: true, against: null })
  expect(close.basis.sources.length).toBeGreaterThan(0)
  expect(Math.abs(close.bias)).toBeLessThan(0.02)
  expect(close.n).toBeGreaterThan(steps - 5)
  expect(Math.abs(close.energy_error)).toBeLessThan(0.01)
  // Nine tenths of the measured wind: most too low where the wind is strong.
  expect(rough.quantile_differences[4]).toBeLessThan(rough.quantile_differences[0])
  expect([rough.hour_bias.length, rough.month_bias.length]).toEqual([24, 12])
  expect(Math.max(...rough.month_bias)).toBeLessThan(0)
  expect(rough.distribution_distance).toBeGreaterThan(close.distribution_distance)
  expect(rough.against).toMatchObject({ atlas: 'close', verdict: 'worse' })
  expect(rough.energy_error).toBeLessThan(-0.08)
  const [low, high] = rough.interval
  expect(low).toBeLessThan(rough.energy_error)
  expect(high).toBeGreaterThan(rough.energy_error)
})

test('an atlas is not distinguished from one of the same quality', async () => {
  await writeAtlas('copy', (step) => measuredMs[step]! + 0.3 * noise())
  const [, copy] = await run('--atlas', 'close', '--atlas', 'copy', ...mast(), '--json')
  expect(JSON.parse(copy!).against).toMatchObject({ verdict: 'not_distinguishable' })
  expect((await run('--atlas', 'close', 'copy', ...mast())).join('\n')).toMatch(
    /not better and not worse than close/,
  )
})

test('missing measurements and unknown atlases are named', async () => {
  const refusal = (...options: readonly string[]) => refusalOf(run(...options))
  expect(await refusal('--atlas', 'close')).toContain('--measurement')
  expect(await refusal('--atlas', 'none', ...mast())).toContain('none')
  const short = path.join(folder, 'short.csv')
  await writeFile(
    short,
    'Time (UTC);Wind speed 100 m (m/s)\n2021-01-01 00:00;5\n2021-01-01 01:00;6\n2021-01-01 02:00;6\n',
  )
  expect(await refusal('--atlas', 'close', '--measurement', short)).toMatch(/two weeks|not read/)
})
