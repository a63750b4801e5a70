import { type ClockZone, germanOffsetMs } from '#domain'

const hourMs = 3_600_000
const minuteMs = 60_000

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Random choices of an example. */
export interface Draw {
  pick<Value>(values: readonly Value[]): Value
  chance(share: number): boolean
  between(min: number, max: number): number
}

export function drawOf(seed: number): Draw {
  const random = seededRandom(seed)
  return {
    pick: (values) => values[Math.floor(random() * values.length)]!,
    chance: (share) => random() < share,
    between: (min, max) => min + random() * (max - min),
  }
}

/** Format of a table. */
export interface Dialect {
  readonly isGerman: boolean
  readonly delimiter: ';' | ',' | '\t' | '|'
  readonly decimal: '.' | ','
  readonly thousands: boolean
  readonly encoding: 'utf8' | 'utf8bom' | 'utf16le' | 'latin1'
  readonly lineEnd: '\n' | '\r\n'
  readonly zone: ClockZone
  /** Position of the clock's name in the file. */
  readonly zonePlace: 'head' | 'above' | 'stamps' | 'nowhere'
  readonly interval: 'begin' | 'end' | 'pair' | 'range'
  readonly dates: 'iso' | 'isoT' | 'dots' | 'slashes' | 'us'
  /** Date and time of day in separate columns. */
  readonly isSplit: boolean
  readonly order: 'up' | 'down' | 'mixed'
  readonly unitPlace: 'brackets' | 'tail' | 'below' | 'cells' | 'nowhere'
  readonly minus: '-' | '\u2212' | '\u2013'
}

export function dialectOf({ pick, chance }: Draw): Dialect {
  const isGerman = chance(0.5)
  const zone = pick<ClockZone>([
    { kind: 'offset', minutes: 0 },
    { kind: 'offset', minutes: 60 },
    { kind: 'legal', name: 'Europe/Berlin' },
  ])
  const encoding = pick(['utf8', 'utf8', 'utf8bom', 'utf16le', 'latin1'] as const)
  return {
    isGerman,
    delimiter: pick([';', ';', ',', '\t', '|']),
    decimal: chance(0.85) === isGerman ? ',' : '.',
    thousands: chance(0.15),
    encoding,
    lineEnd: pick(['\n', '\r\n']),
    zone,
    zonePlace: pick(['head', 'head', 'above', 'stamps', 'nowhere']),
    interval: pick(['begin', 'begin', 'end', 'pair', 'range']),
    dates: pick(['iso', 'isoT', 'dots', 'slashes', 'us']),
    isSplit: chance(0.2),
    order: pick(['up', 'up', 'up', 'down', 'mixed']),
    unitPlace: pick(['brackets', 'brackets', 'tail', 'below', 'cells', 'nowhere']),
    minus: encoding === 'latin1' ? '-' : pick(['-', '-', '\u2212', '\u2013']),
  }
}

/** Names of a clock as files write them. */
export function zoneNames(zone: ClockZone): readonly string[] {
  if (zone.kind === 'legal') return ['Europe/Berlin', 'CET/CEST', 'MEZ/MESZ', 'gesetzliche Zeit', 'CET']
  return zone.minutes === 0
    ? ['UTC', 'GMT', 'UTC+0', 'utc']
    : ['UTC+1', 'GMT+1', 'UTC+01:00', 'MEZ ohne Sommerzeit', 'UTC +1', 'MEZ']
}

export function offsetAt(zone: ClockZone, timeMs: number): number {
  return zone.kind === 'legal' ? germanOffsetMs(timeMs) : zone.minutes * minuteMs
}

/** Date and time of day of an instant as the dialect writes them. */
export function timeParts(
  timeMs: number,
  { zone, dates, zonePlace }: Dialect,
): { day: string; clock: string } {
  const offsetMs = offsetAt(zone, timeMs)
  const local = new Date(timeMs + offsetMs).toISOString()
  const [year, month, date] = [local.slice(0, 4), local.slice(5, 7), local.slice(8, 10)]
  const day = {
    iso: `${year}-${month}-${date}`,
    isoT: `${year}-${month}-${date}`,
    dots: `${date}.${month}.${year}`,
    slashes: `${date}/${month}/${year}`,
    us: `${Number(month)}/${Number(date)}/${year}`,
  }[dates]
  const offset =
    zonePlace !== 'stamps' ? '' : offsetMs === 0 && zone.kind === 'offset' ? 'Z' : `+0${offsetMs / hourMs}:00`
  return { day, clock: `${local.slice(11, 16)}${offset}` }
}

/** A number as the dialect writes it. */
export function numberText(value: number, digits: number, { decimal, thousands, minus }: Dialect): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(digits).split('.')
  const grouped = thousands ? whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',') : whole
  return `${value < 0 ? minus : ''}${grouped}${fraction === '' ? '' : `${decimal}${fraction}`}`
}

/** Lines of cells as the bytes of a file. */
export function bytesOf(
  above: readonly string[],
  rows: readonly (readonly string[])[],
  dialect: Dialect,
): Buffer {
  const { delimiter, encoding, lineEnd } = dialect
  const cell = (text: string) => (text.includes(delimiter) || text.includes('"') ? `"${text}"` : text)
  const text = [...above, ...rows.map((cells) => cells.map(cell).join(delimiter))].join(lineEnd) + lineEnd
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  // The tables' only character outside Latin-1 is the euro sign; Windows-1252 has it at 0x80.
  if (encoding === 'latin1') return Buffer.from(Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'))
  return Buffer.from(encoding === 'utf8bom' ? `\ufeff${text}` : text, 'utf8')
}
