import type { IndexSeries, Language } from '#contracts'
import { hoursOfMonth } from '#domain'

const turbines = 5
const monthCount = 48
const meanYearHours = 8766
const hoursByMonth = (name: string) => hoursOfMonth(Number(name.slice(0, 4)), Number(name.slice(5)))

/**
 * An example of a farm's monthly table, derived from the index of a cell: with reproducible scatter, some ageing, one
 * missing month and one month with standstills.
 */
export function exampleTable(
  { months, reference_energy }: Pick<IndexSeries, 'months' | 'reference_energy'>,
  language: Language,
): string {
  const known = months.filter(({ index }) => index !== null).slice(-monthCount)
  const number = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 0 })
  const heads = { de: 'Monat;Energie (kWh);Verfügbarkeit (%)', en: 'Month;Energy (kWh);Availability (%)' }
  const rows = known.flatMap(({ month, index }, i) => {
    if (i === 6) return []
    const availability = i === 10 ? 82 : 98
    const chance = 0.05 * Math.sin(37 * i) + 0.03 * Math.sin(11 * i + 1)
    const expectedMwh = (reference_energy ?? 0) * ((index ?? 0) / 100) * (hoursByMonth(month) / meanYearHours)
    const kWh = 1000 * turbines * expectedMwh * (availability / 100) * (1 + chance) * (1 - 0.01 * (i / 12))
    return [`${month};${number.format(kWh)};${availability}`]
  })
  return [heads[language], ...rows].join('\n')
}
