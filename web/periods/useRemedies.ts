import { type IndexPeriod, monthNumber, spanOfPeriod } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OfferedPeriods } from './offeredPeriods.ts'

/** Remedies for the gaps of a period: a sentence for each kind of missing data. */
export function useRemedies({ answer }: OfferedPeriods, period: IndexPeriod): readonly string[] {
  const { basis: text } = useText()
  const { from, till } = spanOfPeriod(period)
  const isWithin = (name: string) => {
    const number = monthNumber(monthOf(name))
    return number >= monthNumber(from) && number <= monthNumber(till)
  }
  const lacks = answer.months.filter((month) => isWithin(month.period)).flatMap((month) => month.lacks)
  return [...new Set(lacks)].map((subject) => text.remedies[subject])
}
