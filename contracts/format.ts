import type { Messages } from './messages/index.ts'
import type { Language } from './schemas/account.ts'
import { parseUtc } from './time.ts'

/** ms since 1970, or a time stamp of the wire. */
export type Instant = number | string

/** Numbers, dates and quantities as a reader of one language expects them. */
export interface Format {
  /** Decimal mark. */
  readonly decimalSign: '.' | ','
  /** Always with that many decimals; '−2.1' with the sign for minus, '0.0' without a sign, '–' for null and NaN. */
  number(value: number | null, decimals?: number): string
  /** A difference: '+1.20', '−0.34', '0.00'. */
  signed(value: number | null, decimals?: number): string
  /** Writes the number with as many decimals as it has. */
  exact(value: number): string
  /** As `exact`, without thousands separators, because the text of a field is parsed again. */
  typed(value: number): string
  /** Number and unit, kept together by a no-break space. */
  quantity(value: number | null, unit: string, decimals?: number): string
  /** A share as percent. */
  percent(share: number | null, decimals?: number): string
  /** Local date: '20 Nov 2026', '20.11.2026'. */
  date(at: Instant): string
  /** Date in UTC, for the last day of a purchase. */
  dateUtc(at: Instant): string
  /** Local date and time of day to the minute. */
  dateTime(at: Instant): string
  /** Date and time of day in UTC, for times of data. */
  dateTimeUtc(at: Instant): string
  /** First and last year: '2005–2024', or '2024' if they are equal. */
  years(from: number, until: number): string
  /** Name of a calendar month, 1 to 12. */
  month(month: number, width?: 'short' | 'long'): string
  /** Time left or taken, in its two largest units: '4 s', '3 min 20 s', '1 h 12 min'. */
  duration(seconds: number): string
  /** Size of a file: '12 kB', '3.4 MB'. */
  bytes(bytes: number): string
  /** 'a, b and c'. */
  list(parts: readonly string[]): string
  /** '53.8710° N 9.1140° E'. */
  latLon(latDeg: number, lonDeg: number, decimals?: number): string
}

const noBreak = '\u00a0'
/** As wide as the plus, other than a hyphen. */
const minus = '−'
/** Placeholder for a missing number. */
export const missingNumber = '–'
const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

/**
 * The format of a language, in the reader's time zone unless another is named.
 * @param words  compass letters and units of time in that language
 */
export function createFormat(language: Language, words: Messages['units'], timeZone?: string): Format {
  const locale = locales[language]
  const zone = timeZone === undefined ? {} : { timeZone }
  const numbers = new Map<number, Intl.NumberFormat>()
  const time = { hour: '2-digit', minute: '2-digit' } as const
  // Most formats never write a date, and making the formatter for dates takes a millisecond.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return (at: Instant): string => {
      made ??= new Intl.DateTimeFormat(locale, { ...dateParts(language), ...options })
      return made.format(instant(at))
    }
  }
  const dateTimeUtc = dates({ ...time, timeZone: 'UTC' })

  function number(value: number | null, decimals = 0): string {
    if (value === null || Number.isNaN(value)) return missingNumber
    let format = numbers.get(decimals)
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      numbers.set(decimals, format)
    }
    const text = format.format(value)
    if (!text.startsWith('-')) return text
    return /[1-9]/.test(text) ? text.replace('-', minus) : text.slice(1)
  }

  function quantity(value: number | null, unit: string, decimals = 0): string {
    return `${number(value, decimals)}${noBreak}${unit}`
  }

  function signed(value: number | null, decimals = 0): string {
    const text = number(value === null ? null : Math.abs(value), decimals)
    if (value === null || !/[1-9]/.test(text)) return text
    return `${value > 0 ? '+' : minus}${text}`
  }

  return {
    decimalSign: language === 'de' ? ',' : '.',
    number,
    signed,
    exact: (value) => number(value, decimalsOf(value)),
    typed: (value) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsOf(value), useGrouping: false })
        .format(value)
        .replace('-', minus),
    quantity,
    percent: (share, decimals = 0) => quantity(share === null ? null : share * 100, '%', decimals),
    date: dates(zone),
    dateUtc: dates({ timeZone: 'UTC' }),
    dateTime: dates({ ...time, ...zone }),
    dateTimeUtc: (at) => `${dateTimeUtc(at)}${noBreak}UTC`,
    years: (from, until) => [...new Set([from, until])].join('–'),
    month: (month, width = 'short') =>
      new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' }).format(Date.UTC(2001, month - 1, 1)),
    duration: (seconds) => duration(seconds, words),
    bytes: (bytes) => {
      const step = [
        { unit: 'GB', size: 1e9 },
        { unit: 'MB', size: 1e6 },
        { unit: 'kB', size: 1e3 },
      ].find(({ size }) => bytes >= size)
      if (!step) return quantity(bytes, 'B')
      const value = bytes / step.size
      return quantity(value, step.unit, value < 10 ? 1 : 0)
    },
    list: (parts) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts),
    latLon: (latDeg, lonDeg, decimals = 4) =>
      `${number(Math.abs(latDeg), decimals)}°${noBreak}${latDeg < 0 ? words.south : words.north} ` +
      `${number(Math.abs(lonDeg), decimals)}°${noBreak}${lonDeg < 0 ? words.west : words.east}`,
  }
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const decimals = (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
  return Math.min(Math.max(decimals, 0), 20)
}

function instant(at: Instant): number {
  return typeof at === 'string' ? parseUtc(at) : at
}

function dateParts(language: Language): Intl.DateTimeFormatOptions {
  return {
    day: language === 'de' ? '2-digit' : 'numeric',
    month: language === 'de' ? '2-digit' : 'short',
    year: 'numeric',
  }
}

function duration(
  seconds: number,
  words: { seconds: string; minutes: string; hours: string; days: string },
): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [
    { unit: words.days, count: Math.floor(whole / 86400) },
    { unit: words.hours, count: Math.floor(whole / 3600) % 24 },
    { unit: words.minutes, count: Math.floor(whole / 60) % 60 },
    { unit: words.seconds, count: whole % 60 },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return `0${noBreak}${words.seconds}`
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${count}${noBreak}${unit}`)
    .join(' ')
}
