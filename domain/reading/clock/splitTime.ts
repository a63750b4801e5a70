import { foldHead } from '../heads/foldHead.ts'

/** A time in several columns, as one text. */
export interface SplitTime {
  readonly columns: readonly number[]
  readonly textOf: (cells: readonly string[]) => string
  readonly hasClock: boolean
}

const names = {
  year: /^(?:year|jahr|yyyy|yr|yy)$/,
  month: /^(?:month|monat|mon|mo)$/,
  day: /^(?:day|tag|dd|dy|day of month)$/,
  dayOfYear: /^(?:doy|jday|yearday|day of (?:the )?year|julian ?day|jul ?day|tag (?:des|im) jahr(?:es)?)$/,
  hour: /^(?:hour|stunde|hh|hr|hhmm|time hhmm|hour minute|time|uhrzeit|zeit)$/,
  minute: /^(?:minute|min|minuten|mm|mi)$/,
} as const

/**
 * A time in columns of year, month, day or day of the year, hour and minute. Months are numbers or names.
 * @param isDaily whether days or months are enough
 * @returns null where parts are missing
 */
export function splitTimeOf(heads: readonly string[], isDaily: boolean): SplitTime | null {
  const keys = heads.map(foldHead)
  const find = (pattern: RegExp, from = 0) => keys.findIndex((key, at) => at >= from && pattern.test(key))
  const [year, named, day, dayOfYear, hour] = [
    names.year,
    names.month,
    names.day,
    names.dayOfYear,
    names.hour,
  ].map((pattern) => find(pattern)) as [number, number, number, number, number]
  if (year < 0) return null
  // `YY MM DD hh mm`: months follow years, minutes follow hours.
  const month = named < 0 && keys[year + 1] === 'mm' ? year + 1 : named
  const minute = hour < 0 ? -1 : find(names.minute, hour)
  const clock = [hour, minute].filter((column) => column >= 0)
  // `30` is half past midnight under `HHMM`.
  const least = keys[hour]?.includes('hhmm') ? 4 : 1
  const timeOf = ([first, ...others]: readonly string[]) => clockOf(first?.padStart(least, '0'), ...others)
  if (month >= 0 && day >= 0 && (hour >= 0 || isDaily))
    return timeIn([year, month, day, ...clock], hour >= 0, ([y, m = '', d = '', ...time]) =>
      `${y}-${two(m)}-${two(d)} ${timeOf(time)}`.trim(),
    )
  if (dayOfYear >= 0 && month < 0)
    return timeIn([year, dayOfYear, ...clock], hour >= 0, ([y, d, ...time]) =>
      `${dayIn(y, d)} ${timeOf(time)}`.trim(),
    )
  return isDaily && month >= 0 ? timeIn([year, month], false, ([y = '', m = '']) => monthIn(y, m)) : null
}

function timeIn(columns: readonly number[], hasClock: boolean, textOf: SplitTime['textOf']): SplitTime {
  return { columns, hasClock, textOf: (cells) => textOf(columns.map((column) => cells[column] ?? '')) }
}

function two(text: string): string {
  return text.padStart(2, '0')
}

/** `7` and `5`, `705`, `7:05`; empty without an hour. */
function clockOf(hour = '', minute = '0'): string {
  if (hour === '' || hour.includes(':')) return hour
  return hour.length > 2
    ? hour.padStart(4, '0').replace(/^(\d{2})(\d{2})$/, '$1:$2')
    : `${two(hour)}:${two(minute)}`
}

/** The day with a number in its year, 1 to 366; empty for any other text. */
function dayIn(year = '', number = ''): string {
  const date = new Date(Date.UTC(Number(year), 0, Number(number)))
  return /^\d{4}$/.test(year) && date.getUTCFullYear() === Number(year) ? date.toISOString().slice(0, 10) : ''
}

/** The year alone without a month. */
function monthIn(year: string, month: string): string {
  return month === '' ? year : /^\d+$/.test(month) ? `${year}-${month}` : `${month} ${year}`
}
