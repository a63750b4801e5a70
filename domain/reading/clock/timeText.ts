/** Order of parts in dates such as 03/04/2024 and 23-06-01; points or whole years show the order. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst'

export interface WrittenTime {
  readonly precision: 'month' | 'day' | 'minute'
  /** The clock's reading, as if it were UTC: ms since 1970. */
  readonly localMs: number
  /** Offset of the clock from UTC, ms; null if the text states none. */
  readonly offsetMs: number | null
}

const clock =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(am|pm)? ?(z|utc|gmt|mez|mesz|cet|cest|[+-]\d{2}(?::?\d{2})?)?$/
const date = {
  iso: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  dayFirst: /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})$/,
  slashes: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/,
  shortYear: /^(\d{2})-(\d{1,2})-(\d{2})$/,
  isoMonth: /^(\d{4})[-/.](\d{1,2})$/,
  month: /^(\d{1,2})[-/.](\d{4})$/,
  namedMonth: /^(\p{L}{3,9})\.?[ -]*(\d{4}|\d{2})$/u,
  monthThenDay: /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u,
  namedDay: /^(\d{1,2})\.?[ -]*(\p{L}{3,9})\.?[ -]*(\d{4}|\d{2})$/u,
} as const

const monthNames: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner'],
  ['february', 'februar', 'feber'],
  ['march', 'märz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
]

const hourMs = 3_600_000
const minuteMs = 60_000
const maxLength = 60
const years = { min: 1970, max: 2199 }
const zones: Readonly<Record<string, number>> = { z: 0, utc: 0, gmt: 0, mez: 1, cet: 1, mesz: 2, cest: 2 }

/**
 * Reads a month, a day or a time in German and English forms: `2024-01`, `01/2024`, `Jan 2024`, `31.01.2024`,
 * `1/31/2024`, `31 January 2024`, each day also with a time of day and its offset from UTC.
 * @returns null for any other text, and for times that do not exist
 */
export function readTime(text: string, order: DateOrder): WrittenTime | null {
  return timeReader(order)(text)
}

/** Reads a time if the order of day and month does not matter or is not known yet. */
export function readTimeInAnyOrder(text: string): WrittenTime | null {
  return readTime(text, 'dayFirst') ?? readTime(text, 'monthFirst')
}

/** Reads times like `readTime`, but parses equal dates of consecutive rows only once. */
export function timeReader(order: DateOrder): (text: string) => WrittenTime | null {
  let known: { readonly text: string; readonly day: WrittenTime | null } = { text: '', day: null }
  const dayOfText = (words: string) => {
    if (known.text !== words) known = { text: words, day: dayOf(words, order) }
    return known.day
  }
  return (text) => {
    if (text.length > maxLength) return null
    const words = text
      .trim()
      .toLowerCase()
      .replace(/\((utc|gmt|mez|mesz|cet|cest)\)/, '$1')
      .replace(/\s{2,}/g, ' ')
    const colon = words.indexOf(':')
    if (colon < 0) return dayOfText(words) ?? monthOf(words)
    const gap = Math.max(words.lastIndexOf(' ', colon), words.lastIndexOf('t', colon))
    const day = dayOfText(words.slice(0, Math.max(gap, 0)).replace(/,$/, ''))
    const time = day && timeOf(words.slice(gap + 1))
    return time && { precision: 'minute', localMs: day.localMs + time.ms, offsetMs: time.offsetMs }
  }
}

/** A month with or without its year: `Januar`, `1`, `01.2024`, `202401`, `Jan 2024`, or the first day of a month. */
export function readMonth(text: string): { readonly year: number | null; readonly month: number } | null {
  const plain = text.trim().toLowerCase()
  const named = /^\p{L}{3,9}\.?$/u.test(plain) ? numberOfMonth(plain.replace('.', '')) : Number.NaN
  const month = /^(?:0?[1-9]|1[0-2])\.?$/.test(plain) ? Number.parseInt(plain, 10) : named
  if (!Number.isNaN(month)) return { year: null, month }
  const read = readTime(plain.replace(/^((?:19|20)\d\d)(\d\d)$/, '$1-$2'), 'dayFirst')
  if (read === null || dateOrdersOf(plain).length > 0) return null
  const day = new Date(read.localMs)
  return day.getUTCDate() === 1 ? { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 } : null
}

/** Possible orders of a date; empty if its form is unambiguous. */
export function dateOrdersOf(text: string): readonly DateOrder[] {
  if (date.slashes.test(dateIn(text))) return ['dayFirst', 'monthFirst']
  return date.shortYear.test(dateIn(text)) ? ['dayFirst', 'yearFirst'] : []
}

/** The order of the first date that is possible in only one; 'unknown' if none is, 'any' if no date is ambiguous. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | 'any' | 'unknown' {
  let isOpen = false
  for (const text of texts) {
    const orders = dateOrdersOf(text)
    const possible = orders.filter((order) => dayOf(dateIn(text), order) !== null)
    if (possible.length === 1) return possible[0]!
    isOpen ||= orders.length > 0
  }
  return isOpen ? 'unknown' : 'any'
}

function dateIn(text: string): string {
  return text.trim().split(/[ ,T]/, 1)[0]!
}

/** Longest step between consecutive rows, ms. */
const longestStepMs = 31 * 24 * hourMs

/**
 * Order of day and month in which rows follow each other in equal steps, if no date shows the order.
 * @param texts whole times of some consecutive rows
 * @param mostMs longest step to consider
 * @returns null if both orders or neither give equal steps
 */
export function dateOrderInSequence(texts: readonly string[], mostMs = longestStepMs): DateOrder | null {
  const fitting = dateOrdersOf(texts[0] ?? '').filter((order) => {
    const read = timeReader(order)
    const times = texts.map((text) => read(text)?.localMs ?? Number.NaN)
    const steps = times.slice(1).map((time, row) => time - times[row]!)
    const [usual = 0] = steps.toSorted((a, b) => a - b).slice(steps.length >> 1)
    return steps.length > 0 && steps.every((step) => step > 0 && step <= Math.min(mostMs, 60 * usual))
  })
  return fitting.length === 1 ? fitting[0]! : null
}

function dayOf(text: string, order: DateOrder): WrittenTime | null {
  const iso = date.iso.exec(text)
  if (iso !== null) return dayAt(iso[1]!, Number(iso[2]), iso[3]!)
  const slashes = date.slashes.exec(text)
  if (slashes !== null && order === 'monthFirst') return dayAt(slashes[3]!, Number(slashes[1]), slashes[2]!)
  const short = order === 'yearFirst' ? date.shortYear.exec(text) : null
  if (short !== null) return dayAt(short[1]!, Number(short[2]), short[3]!)
  const dayFirst = slashes ?? date.dayFirst.exec(text)
  if (dayFirst !== null) return dayAt(dayFirst[3]!, Number(dayFirst[2]), dayFirst[1]!)
  const english = date.monthThenDay.exec(text)
  if (english !== null) return dayAt(english[3]!, numberOfMonth(english[1]!), english[2]!)
  const named = date.namedDay.exec(text)
  return named === null ? null : dayAt(named[3]!, numberOfMonth(named[2]!), named[1]!)
}

function monthOf(text: string): WrittenTime | null {
  const iso = date.isoMonth.exec(text)
  const numbers = date.month.exec(text)
  const named = date.namedMonth.exec(text)
  const day = iso
    ? dayAt(iso[1]!, Number(iso[2]), '1')
    : numbers
      ? dayAt(numbers[2]!, Number(numbers[1]), '1')
      : named && dayAt(named[2]!, numberOfMonth(named[1]!), '1')
  return day && { ...day, precision: 'month' }
}

function dayAt(yearText: string, month: number, dayText: string): WrittenTime | null {
  const written = Number(yearText)
  const year = yearText.length > 2 ? written : written + (written < 70 ? 2000 : 1900)
  const localMs = Date.UTC(year, month - 1, Number(dayText))
  const back = new Date(localMs)
  const isOfCalendar = back.getUTCMonth() === month - 1 && back.getUTCDate() === Number(dayText)
  if (!isOfCalendar || year < years.min || year > years.max) return null
  return { precision: 'day', localMs, offsetMs: null }
}

function timeOf(text: string): { readonly ms: number; readonly offsetMs: number | null } | null {
  const match = clock.exec(text)
  if (match === null) return null
  const [, hourText, minuteText, secondText = '0', half, zone] = match
  const [written, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)]
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0)
  const isMidnight = hour === 24 && minute === 0 && second === 0
  if ((hour > 23 && !isMidnight) || minute > 59 || second > 59) return null
  return { ms: hour * hourMs + minute * minuteMs + second * 1000, offsetMs: offsetOf(zone) }
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null
  const known = zones[zone]
  if (known !== undefined) return known * hourMs
  const [sign, hours] = [zone.startsWith('-') ? -1 : 1, zone.slice(1, 3)]
  const minutes = zone.length > 3 ? zone.slice(-2) : '0'
  return sign * (Number(hours) * hourMs + Number(minutes) * minuteMs)
}

/** Number of a month by its name; NaN for any other word. */
function numberOfMonth(word: string): number {
  const index = monthNames.findIndex((names) => names.some((name) => name.startsWith(word)))
  return word === 'sept' ? 9 : index < 0 ? Number.NaN : index + 1
}
