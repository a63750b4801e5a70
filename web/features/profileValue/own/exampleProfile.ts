import type { Language } from '#contracts'
import { germanMonthStartMs, germanOffsetMs } from '#domain'

const hourMs = 3_600_000
const ratedKw = 4200
const hoursOfWave = [171, 73, 31, 11, 5]

/** Table of a synthetic plant by hours of a year, as from a meter, in German legal time. */
export function exampleProfile(year: number, language: Language): string {
  const [fromMs, endMs] = [germanMonthStartMs(year, 1), germanMonthStartMs(year, 13)]
  const heads = { de: 'Zeit;Leistung (kW)', en: 'Time;Power (kW)' }
  const written = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
  const rows = Array.from({ length: (endMs - fromMs) / hourMs }, (_, i) => {
    const timeMs = fromMs + i * hourMs
    const local = new Date(timeMs + germanOffsetMs(timeMs)).toISOString().slice(0, 16).replace('T', ' ')
    return `${local};${written.format(ratedKw * shareAt(i))}`
  })
  return [heads[language], ...rows].join('\n')
}

/** Waves of several lengths with no common period, between zero and full power. */
function shareAt(hour: number): number {
  const sum = hoursOfWave.reduce((total, length, i) => total + Math.sin((2 * Math.PI * hour) / length + i), 0)
  return Math.min(Math.max(0.38 + 0.2 * sum, 0), 1)
}
