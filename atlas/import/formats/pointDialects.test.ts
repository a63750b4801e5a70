import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Answers, recorder } from '#domain'
import { dialectExamples } from '#domain/testing'
import { type PointDialect, pointDialect } from '../../testing/pointDialect.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { wholeOf } from '../dataset/index.ts'
import { readWeather, type WeatherReading } from '../readWeather.ts'
import { openPointCsv } from './pointCsv.ts'

/** Errors of a reading. */
function wrongIn({ series }: WeatherReading, { truth }: PointDialect): string[] {
  return series.flatMap(({ id, timesMs, values }) => {
    const own = truth.get(id)
    if (own === undefined) return [`${id} is nothing that the file has`]
    const at = timesMs.findIndex((ms, step) => {
      const value = own.get(ms)
      // Tolerances: values have two decimals, at worst in kPa.
      const room = id === 'sp' ? 6 : 0.02
      const isMissing = value !== undefined && Number.isNaN(value) && Number.isNaN(values[step]!)
      return value === undefined || !(isMissing || Math.abs(values[step]! - value) <= room)
    })
    return at < 0 ? [] : [`${id} is ${values[at]} instead of ${own.get(timesMs[at]!)} at step ${at}`]
  })
}

async function placeIn(file: string, answers: Answers): Promise<number[]> {
  const dataset = await openPointCsv(file, recorder(answers))
  const axes = ['latitude', 'longitude'].map((axis) => dataset.variables.find(({ name }) => name === axis)!)
  return Promise.all(axes.map(async (axis) => (await dataset.read(axis, wholeOf(axis)))[0]!))
}

test('point series in random dialects are read correctly, raise a question or are refused, never misread', async () => {
  const file = join(scratchFolder(), 'mast.csv')
  const outcomes = { right: 0, asked: 0, inPart: 0, refused: 0 }
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const dialect = pointDialect(seed)
    writeFileSync(file, dialect.text)
    const about = `seed ${seed}\n${dialect.text.slice(0, 500)}`
    let answers: Answers = {}
    let found = await readWeather([file], answers)
    for (let round = 0; round < 4 && found.record.questions.length > 0; round++) {
      const given = found.record.questions.map((question) => [question.key, dialect.answer(question)])
      answers = { ...answers, ...Object.fromEntries(given) }
      found = await readWeather([file], answers)
    }
    expect(found.record.questions, about).toEqual([])
    if (found.issues.length > 0) {
      outcomes.refused += 1
      continue
    }
    expect(wrongIn(found, dialect), about).toEqual([])
    const [lat, lon] = await placeIn(file, answers)
    expect([lat, lon], about).toEqual([expect.closeTo(dialect.lat, 4), expect.closeTo(dialect.lon, 4)])
    const isWhole = found.series.length === dialect.columns
    outcomes[isWhole && Object.keys(answers).length === 0 ? 'right' : isWhole ? 'asked' : 'inPart'] += 1
  }
  // A reader that refuses everything would also never be wrong.
  expect(outcomes.right + outcomes.asked, JSON.stringify(outcomes)).toBeGreaterThan(0.8 * dialectExamples)
  expect(outcomes.right, JSON.stringify(outcomes)).toBeGreaterThan(0.3 * dialectExamples)
}, 600_000)
