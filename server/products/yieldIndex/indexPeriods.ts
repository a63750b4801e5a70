import { defaultReference, formatYearMonth, knownPeriods } from '#domain'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'

/** Periods of an index product, for worker processes. */
export async function indexPeriods(source: EnergySource) {
  const field = await readMonthlyEnergies(source)
  const { months, years } = knownPeriods(field)
  const [first, last] = [months[0], months.at(-1)]
  const reference = defaultReference(years)
  return {
    months: first && last ? ([formatYearMonth(first), formatYearMonth(last)] as [string, string]) : null,
    complete_years: [...years],
    default_reference: reference && ([reference.fromYear, reference.tillYear] as [number, number]),
  }
}
