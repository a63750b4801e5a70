import type { Language } from '#contracts'
import { germanMonthStartMs, germanOffsetMs } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'

const quarterMs = 900_000
const ratedKw = 4200
const hoursOfWave = [171, 73, 31, 11, 5]

/**
 * A made-up plant by quarter-hours of a month, to try out: as metering writes it, in German legal time.
 *
 * @param month  `YYYY-MM`
 */
export function exampleProfile(month: string, language: Language): string {
  const { year, month: number } = monthOf(month)
  const [fromMs, endMs] = [germanMonthStartMs(year, number), germanMonthStartMs(year, number + 1)]
  const heads = { de: 'Zeit;Leistung (kW)', en: 'Time;Power (kW)' }
  const written = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
  const rows = Array.from({ length: (endMs - fromMs) / quarterMs }, (_, i) => {
    const timeMs = fromMs + i * quarterMs
    const local = new Date(timeMs + germanOffsetMs(timeMs)).toISOString().slice(0, 16).replace('T', ' ')
    return `${local};${written.format(ratedKw * shareAt(i / 4))}`
  })
  return [heads[language], ...rows].join('\n')
}

/** Waves of several lengths that never quite meet, between nothing and full power. */
function shareAt(hour: number): number {
  const sum = hoursOfWave.reduce((total, length, i) => total + Math.sin((2 * Math.PI * hour) / length + i), 0)
  return Math.min(Math.max(0.38 + 0.2 * sum, 0), 1)
}
