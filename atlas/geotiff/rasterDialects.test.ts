import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answers } from '#domain'
import { dialectExamples } from '#domain/testing'
import { openElevation } from '../terrain/openElevation.ts'
import { type RasterDialect, rasterDialect } from '../testing/rasterDialect.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { openGeoTiffBytes } from './openGeoTiff.ts'
import { readingOfRaster } from './rasterReading.ts'
import { readRaster } from './readRaster.ts'

const purposes = ['surface_altitude', 'roughness_length', 'wind_speed'] as const

/** Reads like `anemone read raster`: the numbers of the whole raster. */
async function judgeFigures(dialect: RasterDialect, file: string): Promise<string> {
  let answers: Answers = {}
  for (let round = 0; round < 3; round++) {
    const { record, issues, figures } = await readRaster(file, answers)
    if (issues.length > 0) return 'refused'
    if (record.questions.length > 0) {
      if (dialect.meaning === 'other') return 'refused'
      const given = record.questions.map(({ key, code }) => [key, dialect.answers[code] ?? ''])
      answers = { ...answers, ...Object.fromEntries(given) }
      continue
    }
    if (record.columns[0]?.meaning !== dialect.meaning) return `wrong: ${record.columns[0]?.meaning}`
    const values = dialect.points.flatMap(({ value }) => value ?? [])
    expect(figures!.count).toBe(values.length)
    expect(figures!.min).toBeCloseTo(Math.min(...values), 3)
    expect(figures!.max).toBeCloseTo(Math.max(...values), 3)
    return round === 0 ? 'right' : 'asked'
  }
  return 'wrong: asks without end'
}

/** Reads like the product for a purpose: the value at each place. */
async function judgeValues(dialect: RasterDialect): Promise<string> {
  const { meaning, points } = dialect
  const opened = await openGeoTiffBytes('raster.tif', dialect.bytes)
  if (!opened.ok) return 'refused'
  if (meaning === 'other') {
    const taken = purposes.filter((one) => readingOfRaster(opened.value.description, one) !== null)
    return taken.length === 0 ? 'refused' : `wrong: taken for ${taken.join()}`
  }
  const use = readingOfRaster(opened.value.description, meaning)
  if (use === null) return 'refused'
  // Without any unit the usual one is assumed and reported.
  if (!dialect.hasUnit) return use.record.columns[0]?.basis.unit?.kind === 'assumed' ? 'asked' : 'wrong: unit'
  for (const { lat, lon, value } of points) {
    const found = await opened.value.valueAt(lat, lon, 'bilinear')
    const read = found === null ? null : found * use.unit.factor + use.unit.offset
    if (value === null ? read !== null : !(Math.abs(read! - value) < 1e-3))
      return `wrong: ${read} instead of ${value} at ${lat}, ${lon}`
  }
  return 'right'
}

test('rasters in random dialects are read right, asked or refused, and never wrong in silence', async () => {
  const file = join(scratchFolder(), 'raster.tif')
  const counts = { right: 0, asked: 0, refused: 0 }
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const dialect = rasterDialect(seed)
    writeFileSync(file, dialect.bytes)
    for (const outcome of [await judgeFigures(dialect, file), await judgeValues(dialect)]) {
      expect(Object.keys(counts), `seed ${seed}: ${outcome}`).toContain(outcome)
      counts[outcome as keyof typeof counts] += 1
      if (dialect.isElsewhere) expect(outcome, `seed ${seed}`).toBe('refused')
    }
    if (dialect.meaning !== 'surface_altitude') continue
    const model = await openElevation(file)
    if (!model.ok) continue
    for (const { lat, lon, value } of dialect.hasUnit ? dialect.points : []) {
      const height = await model.value.elevationAt(lat, lon)
      expect(height, `seed ${seed}`).toEqual(value === null ? null : expect.closeTo(value, 3))
    }
    await model.value.close()
  }
  // A reader that refuses everything would also never be wrong.
  expect(counts.right, JSON.stringify(counts)).toBeGreaterThan(0.7 * dialectExamples)
}, 600_000)
