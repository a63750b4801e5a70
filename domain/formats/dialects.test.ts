import { describe, expect, it } from 'vitest'
import type { Answers, Question } from '../reading/index.ts'
import { env } from '../testing/env.ts'
import { dialectExamples } from '../testing/extent.ts'
import { readAwards } from './awards/readAwards.ts'
import { readMeasurement } from './measurement/readMeasurement.ts'
import { readOperation } from './operation/readOperation.ts'
import { readProduction } from './production/readProduction.ts'
import { readProfile } from './production/readProfile.ts'
import type { Reading } from './reading.ts'
import type { Dialect } from './testing/dialect/dialect.ts'
import { type Random, randomOf } from './testing/dialect/randomStyle.ts'
import { awardDialectSites, writtenAwards } from './testing/dialect/writtenAwards.ts'
import { writtenDays } from './testing/dialect/writtenDays.ts'
import { writtenDirections } from './testing/dialect/writtenDirections.ts'
import { writtenCurve, writtenMonths } from './testing/dialect/writtenMonths.ts'
import { writtenOperation } from './testing/dialect/writtenOperation.ts'
import { writtenEnergies, writtenWinds } from './testing/dialect/writtenSeries.ts'
import { readCurveCsv } from './turbine/curveCsv.ts'

const firstSeed = 1_000_000 * Number(env.ANEMONE_SEED ?? 1)
/** Share of complete files that may be refused. */
const mostRefused = 0.05

const kinds: readonly {
  readonly name: string
  readonly write: (random: Random) => Dialect
  readonly read: (text: string, answers: Answers) => Reading<unknown>
}[] = [
  {
    name: 'measurement',
    write: writtenWinds,
    read: (text, answers) =>
      mapped(readMeasurement(text, { answers }), ({ timesMs, speedMs }) => pairs(timesMs, speedMs)),
  },
  {
    name: 'direction',
    write: writtenDirections,
    read: (text, answers) =>
      mapped(readMeasurement(text, { answers }), ({ timesMs, directionDeg }) =>
        pairs(timesMs, directionDeg ?? []),
      ),
  },
  {
    name: 'control system',
    write: writtenOperation,
    read: (text, answers) =>
      mapped(readOperation(text, { answers }), ({ steps, turbines: [turbine] }) =>
        [turbine!.powerKw, turbine!.speedMs!, turbine!.directionDeg!].flatMap((values) =>
          pairs(
            Array.from(values, (_, i) => steps.startMs + i * steps.stepMs),
            values,
          ),
        ),
      ),
  },
  {
    name: 'production',
    write: writtenMonths,
    read: (text, answers) =>
      mapped(readProduction(text, { answers }), ({ months }) =>
        months.flatMap(({ year, month, energyMwh, share }) =>
          share === 0 ? [] : [[Date.UTC(year, month - 1), energyMwh] as const],
        ),
      ),
  },
  {
    name: 'profile',
    write: (random) => (random.chance(0.25) ? writtenDays(random) : writtenEnergies(random)),
    read: (text, answers) =>
      mapped(readProfile(text, { answers }), ({ energyMwh: { values, startMs, stepMs } }) =>
        pairs(
          values.map((_, i) => startMs + i * stepMs),
          values,
        ),
      ),
  },
  {
    name: 'curve',
    write: writtenCurve,
    read: (text, answers) =>
      mapped(readCurveCsv(text, { answers }), ({ tables }) => [
        ...pairs(tables[0]!.power.windSpeedMs, tables[0]!.power.values),
        ...(tables[0]!.thrust === null ? [] : pairs(tables[0]!.thrust.windSpeedMs, tables[0]!.thrust.values)),
      ]),
  },
  {
    name: 'awards',
    write: writtenAwards,
    read: (text, answers) =>
      mapped(
        readAwards(text, { answers, places: { sites: awardDialectSites, unitPlaces: new Map() } }),
        (rows) =>
          rows.flatMap(({ siteIds: [id = 0], awardCtKwh, bid, feeEurMwh }) => [
            [10 * id, awardCtKwh ?? Number.NaN] as const,
            [10 * id + 1, Date.parse(bid!) / 86_400_000] as const,
            [10 * id + 2, feeEurMwh ?? Number.NaN] as const,
          ]),
      ),
  },
]

describe(`tables in ${dialectExamples} dialects of each kind`, () => {
  it.each(kinds)(
    '$name: is read correctly, questioned or refused, never silently wrong',
    ({ write, read }) => {
      const counts = { right: 0, asked: 0, refused: 0 }
      for (let seed = firstSeed; seed < firstSeed + dialectExamples; seed++) {
        const dialect = write(randomOf(seed))
        const { outcome, wrong, issues } = outcomeOf(dialect, read)
        if (wrong !== null) throw new Error(`seed ${seed}: ${wrong}\n${dialect.text.slice(0, 600)}`)
        counts[outcome] += 1
        if (outcome === 'refused' && counts.refused > mostRefused * dialectExamples)
          throw new Error(`seed ${seed}: refused, as many others: ${issues}\n${dialect.text.slice(0, 600)}`)
      }
      expect(counts.right).toBeGreaterThan(dialectExamples / 20)
    },
  )
})

/** Reads without answers, then with true ones until the file asks no more. */
function outcomeOf(
  { text, truth, answer }: Dialect,
  read: (text: string, answers: Answers) => Reading<unknown>,
) {
  let answers: Answers = {}
  for (let round = 0; round < 4; round++) {
    const result = read(text, answers)
    if (result.ok) {
      const outcome = round === 0 ? ('right' as const) : ('asked' as const)
      return { outcome, wrong: differenceOf(result.value as Pairs, truth), issues: '' }
    }
    if (result.issues.length > 0)
      return { outcome: 'refused' as const, wrong: null, issues: JSON.stringify(result.issues.slice(0, 2)) }
    answers = {
      ...answers,
      ...Object.fromEntries(result.record.questions.map((one) => [one.key, trueAnswer(one, answer)])),
    }
  }
  return { outcome: 'asked' as const, wrong: 'asks without end', issues: '' }
}

function trueAnswer(question: Question, answer: Dialect['answer']): string {
  return answer(question)
}

type Pairs = readonly (readonly [at: number, value: number])[]

function pairs(at: ArrayLike<number>, values: ArrayLike<number>): Pairs {
  return Array.from(at, (one, i) => [one, values[i]!] as const)
}

function differenceOf(read: Pairs, truth: Pairs): string | null {
  if (read.length !== truth.length) return `${read.length} values instead of ${truth.length}`
  for (const [i, [at, value]] of truth.entries()) {
    const [readAt, readValue] = read[i]!
    // Wind speeds have two decimals, times are unchanged.
    const isSame = Math.abs(readAt - at) <= 0.01
    // Numbers have few decimals.
    const isNear =
      (Number.isNaN(value) && Number.isNaN(readValue)) ||
      Math.abs(readValue - value) <= 0.006 * Math.abs(value) + 0.02
    if (!isSame || !isNear) return `row ${i}: ${readValue} at ${readAt} instead of ${value} at ${at}`
  }
  return null
}

function mapped<From>(reading: Reading<From>, map: (value: From) => Pairs): Reading<unknown> {
  return reading.ok ? { ...reading, value: map(reading.value) } : reading
}
