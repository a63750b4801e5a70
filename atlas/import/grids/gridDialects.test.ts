import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Answers } from '#domain'
import { dialectExamples } from '#domain/testing'
import { type GridDialect, writeGridDialect } from '../../testing/gridDialect.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { readWeather, type WeatherReading } from '../readWeather.ts'

/** Half of the greatest 16-bit value, and the digits of 32-bit sums. */
const tolerance = 2e-4

/** Errors of a reading. */
function wrongIn({ series }: WeatherReading, { truth }: GridDialect): string[] {
  return series.flatMap(({ id, timesMs, values }) => {
    const own = truth.get(id)
    if (own === undefined) return [`${id} is nothing that the file has`]
    const all = [...own.values()]
    // The precision of packed running sums is that of the month's sum.
    const most = Math.max(...all.map(Math.abs), 1e-6)
    const room =
      id === 'rain' || id === 'ssrd' ? 0.05 * most + 0.02 * all.length * 1e-2 : tolerance * 2 * most
    const at = timesMs.findIndex((ms, step) => {
      const value = values[step]!
      const isFirst = step === 0 && Number.isNaN(value)
      return !isFirst && !(Math.abs(value - (own.get(ms) ?? Number.NaN)) <= room)
    })
    return at < 0 ? [] : [`${id} is ${values[at]} instead of ${own.get(timesMs[at]!)} at step ${at}`]
  })
}

test('gridded files in random dialects are read correctly, raise a question or are refused, never misread', async () => {
  const folder = scratchFolder()
  const outcomes = { right: 0, asked: 0, refused: 0 }
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const own = join(folder, String(seed))
    mkdirSync(own)
    const dialect = writeGridDialect(own, seed)
    let found = await readWeather([dialect.file])
    if (found.record.questions.length > 0) {
      outcomes.asked += 1
      const answers: Answers = Object.fromEntries(
        found.record.questions.map(({ key }) => [key, dialect.answers[key] ?? `no answer to ${key}`]),
      )
      found = await readWeather([dialect.file], answers)
      // The question about a sum's unit comes before that about its kind.
      if (found.record.questions.length > 0)
        found = await readWeather([dialect.file], {
          ...answers,
          ...Object.fromEntries(
            found.record.questions.map(({ key }) => [key, dialect.answers[key] ?? `no answer to ${key}`]),
          ),
        })
      expect(found.record.questions, `seed ${seed}`).toEqual([])
    }
    expect(wrongIn(found, dialect), `seed ${seed}`).toEqual([])
    if (dialect.isUnreadable) expect(found.series, `seed ${seed}`).toEqual([])
    if (found.issues.length > 0) outcomes.refused += 1
    else {
      outcomes.right += 1
      expect(found.series.map(({ id }) => id).sort(), `seed ${seed}`).toEqual(
        [...dialect.truth.keys()].sort(),
      )
    }
  }
  // A reader that refuses everything would also never be wrong.
  expect(outcomes.right, JSON.stringify(outcomes)).toBeGreaterThan(0.7 * dialectExamples)
}, 600_000)
