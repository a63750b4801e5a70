import { expect, it } from 'vitest'
import { createFormat, messages, periodText } from '#contracts'
import type { IndexPeriod, KnownPeriods } from '#domain'
import { inKind, periodsOf } from './periodTimes.ts'

const month = (year: number, one: number) => ({ year, month: one })
const months = [2023, 2024].flatMap((year) => Array.from({ length: 12 }, (_, i) => month(year, i + 1)))
const known: KnownPeriods = { months, years: [2023, 2024], rolling: months.slice(11) }
const may: IndexPeriod = { kind: 'month', month: month(2024, 5) }

it('keeps the end of a period when its kind changes', () => {
  expect(inKind(may, 'year', known)).toEqual({ kind: 'year', year: 2024 })
  expect(inKind(may, 'rolling', known)).toEqual({ kind: 'rolling', till: month(2024, 5) })
  expect(inKind({ kind: 'year', year: 2023 }, 'month', known)).toEqual({
    ...{ kind: 'month', month: month(2023, 12) },
  })
  expect(inKind({ kind: 'year', year: 2023 }, 'span', known)).toEqual({
    ...{ kind: 'span', from: month(2023, 1), till: month(2023, 12) },
  })
})

it('falls back to the last period of a kind, or to none if the kind has none', () => {
  expect(inKind({ kind: 'year', year: 1999 }, 'month', known)).toEqual({
    ...{ kind: 'month', month: month(2024, 12) },
  })
  expect(inKind(may, 'year', { ...known, years: [] })).toBeUndefined()
})

it('lists the periods of a kind from the first to the last', () => {
  expect(periodsOf('year', known)).toEqual([2023, 2024].map((year) => ({ kind: 'year', year })))
  expect(periodsOf('month', known)).toHaveLength(24)
  expect(periodsOf('rolling', known)[0]).toEqual({ kind: 'rolling', till: month(2023, 12) })
})

it('names periods in both languages', () => {
  const names = (language: 'en' | 'de') => {
    const { units, fields } = messages[language]
    const format = createFormat(language, units, 'UTC')
    const span: IndexPeriod = { kind: 'span', from: month(2023, 1), till: month(2023, 6) }
    const rolling: IndexPeriod = { kind: 'rolling', till: month(2024, 5) }
    return [may, rolling, span].map((period) => periodText(period, format, fields))
  }
  expect(names('en')).toEqual(['May 2024', '12 months to May 2024', 'Jan 2023 – Jun 2023'])
  expect(names('de').slice(0, 2)).toEqual(['Mai 2024', '12 Monate bis Mai 2024'])
})
