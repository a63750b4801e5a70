import { germanDayOf } from '../market/germanTime.ts'

/** Accepted years of commissioning: from the oldest turbine in the register to the latest plausible plan. */
const firstYear = 1970
const lastYear = 2060

/**
 * Reads a date of the register's files: 2017-08-30 (with or without a time), 30.08.2017, or 8/30/2017 as
 * exported by the web page. An instant, such as 2020-01-31T23:00:00Z, is on its day in Germany.
 * @returns YYYY-MM-DD, or null for a text that is not a plausible date
 */
export function readRegisterDate(text: string): string | null {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T|\s|$)/.exec(trimmed)
  if (iso) {
    const date = dateOf(iso[1]!, iso[2]!, iso[3]!)
    if (date === null || !/T.*\d(?:Z|[+-]\d{2}:\d{2})$/.test(trimmed)) return date
    const instantMs = Date.parse(trimmed)
    return Number.isNaN(instantMs) ? null : germanDayOf(instantMs)
  }
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed)
  if (german) return dateOf(german[3]!, german[2]!, german[1]!)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed)
  if (american) return dateOf(american[3]!, american[1]!, american[2]!)
  return null
}

function dateOf(yearText: string, monthText: string, dayText: string): string | null {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return null
  if (day < 1 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null
  return `${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`
}
