import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOfSeries } from '../energy/energyField.ts'
import { monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import {
  formatIndexPeriod,
  type IndexPeriod,
  parseIndexPeriod,
  periodIssues,
  spanOfPeriod,
} from './indexPeriod.ts'
import { knownPeriods } from './knownPeriods.ts'
import { monthsOf } from './testing/months.ts'

const month = fc.integer({ min: 12, max: 12 * 9999 + 11 }).map(monthOfNumber)
const period: fc.Arbitrary<IndexPeriod> = fc.oneof(
  month.map((one) => ({ kind: 'month' as const, month: one })),
  fc.integer({ min: 0, max: 9999 }).map((year) => ({ kind: 'year' as const, year })),
  month.map((till) => ({ kind: 'rolling' as const, till })),
  fc.tuple(month, month).map(([one, other]) => {
    const [from, till] = monthNumber(one) <= monthNumber(other) ? [one, other] : [other, one]
    return { kind: 'span' as const, from, till }
  }),
)

function issuesOf(text: string) {
  const parsed = parseIndexPeriod(text)
  return parsed.ok ? [] : parsed.issues
}

describe('a period', () => {
  it('is read as written', () => {
    fc.assert(
      fc.property(period, (one) => {
        expect(parseIndexPeriod(formatIndexPeriod(one))).toEqual({ ok: true, value: one })
      }),
    )
    expect(formatIndexPeriod({ kind: 'rolling', till: { year: 2020, month: 5 } })).toBe('rolling:2020-05')
  })
  it('of twelve months ends with the month that is named', () => {
    expect(spanOfPeriod({ kind: 'rolling', till: { year: 2020, month: 2 } })).toEqual({
      from: { year: 2019, month: 3 },
      till: { year: 2020, month: 2 },
    })
  })
  it('reports its problems', () => {
    for (const text of [
      '',
      '2020-5',
      '20-05',
      '2020-05-01',
      ' 2020',
      '2020..2021',
      'rolling:2020',
      '２０２０',
      '-2020',
    ])
      expect(issuesOf(text)).toEqual([{ code: 'periodInvalid', text }])
    expect(issuesOf(`2020${'x'.repeat(99)}`)).toEqual([
      { code: 'periodInvalid', text: `2020${'x'.repeat(36)}` },
    ])
    expect(issuesOf('2020-00..2020-13').map((issue) => 'text' in issue && issue.text)).toEqual([
      '2020-00',
      '2020-13',
    ])
    expect(issuesOf('rolling:2020-13')).toEqual([{ code: 'periodMonthInvalid', text: '2020-13' }])
    expect(issuesOf('2020-05..2020-04')).toEqual([
      { code: 'periodReversed', from: '2020-05', till: '2020-04' },
    ])
  })
})

describe('the periods of an atlas', () => {
  const whole = monthsOf(2001, 4, () => 1)
  const field = fieldOfSeries(
    whole.slice(2, 40).map((one, i) => (i === 20 ? { ...one, availability: 0.5 } : one)),
  )
  const known = knownPeriods(field)
  it('are its months, complete years and twelve months without a gap', () => {
    expect(known.months).toHaveLength(37)
    expect(known.years).toEqual([2003])
    expect(known.rolling[0]).toEqual({ year: 2002, month: 2 })
    expect(known.rolling).toContainEqual({ year: 2003, month: 11 })
    expect(known.rolling).not.toContainEqual({ year: 2003, month: 10 })
    expect(knownPeriods({ months: [], data: new Float32Array(0) })).toEqual({
      months: [],
      years: [],
      rolling: [],
    })
  })
  it('name a period of which they have no month', () => {
    const lacking = (text: string) => {
      const parsed = parseIndexPeriod(text)
      if (!parsed.ok) throw new Error(text)
      return periodIssues(parsed.value, known)
    }
    expect(lacking('2003')).toEqual([])
    expect(lacking('2002')).toEqual([])
    expect(lacking('rolling:2004-05')).toEqual([])
    expect(lacking('2002-11')).toEqual([{ code: 'periodMissing', period: '2002-11' }])
    expect(lacking('2000')).toEqual([
      { code: 'periodOutside', period: '2000', first: '2001-03', last: '2004-04' },
    ])
    expect(periodIssues({ kind: 'year', year: 2001 }, { months: [] })).toEqual([{ code: 'periodsNone' }])
  })
})
