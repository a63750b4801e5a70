import { zoneText } from '#domain'
import { bytesOf, type Dialect, type Draw, numberText, timeParts, zoneNames } from './dialect.ts'

const hourMs = 3_600_000

/** A column of a `TrueTable`. */
export interface TrueColumn {
  /** Names of the column's quantity, without a unit. */
  readonly name: string
  readonly unit: string
  /** Written values. */
  readonly values: readonly number[]
  readonly digits: number
}

/** A table of values in time. */
export interface TrueTable {
  readonly startsMs: readonly number[]
  readonly stepMs: number
  readonly columns: readonly TrueColumn[]
  /** Columns with the same text in every row. */
  readonly texts?: readonly (readonly [head: string, cell: string])[]
  /** Lines above the table. */
  readonly titles?: readonly string[]
}

/** The table in a dialect, with the correct answers to questions about it. */
export function writtenTable(
  { startsMs, stepMs, columns, texts = [], titles = [] }: TrueTable,
  dialect: Dialect,
  { pick, chance }: Draw,
): { readonly bytes: Buffer; readonly answers: Readonly<Record<string, string>> } {
  const { isGerman, interval, isSplit, zonePlace, unitPlace, dates } = dialect
  const zoneName = pick(zoneNames(dialect.zone))
  const inHead = (name: string) => (zonePlace === 'head' ? `${name} (${zoneName})` : name)
  const joint = dates === 'isoT' ? 'T' : ' '
  const whole = (timeMs: number) => {
    const { day, clock } = timeParts(timeMs, dialect)
    return `${day}${joint}${clock}`
  }
  const split = (timeMs: number) => timeParts(timeMs, dialect)
  const words = isGerman
    ? {
        time: 'Zeit',
        from: 'Beginn',
        to: 'Ende',
        day: 'Datum',
        clock: 'Uhrzeit',
        range: 'Intervall',
        end: 'Intervallende',
      }
    : {
        time: 'Time',
        from: 'Start',
        to: 'End',
        day: 'Date',
        clock: 'Time',
        range: 'Time interval',
        end: 'end of interval',
      }
  const isPair = interval === 'pair' || interval === 'range'
  const timeHeads = isSplit
    ? isPair
      ? [words.day, inHead(isGerman ? 'von' : 'from'), isGerman ? 'bis' : 'to']
      : [words.day, inHead(interval === 'end' ? (isGerman ? 'Uhrzeit bis' : 'Time end') : words.clock)]
    : interval === 'pair'
      ? [inHead(words.from), inHead(words.to)]
      : interval === 'range'
        ? [inHead(words.range)]
        : [inHead(interval === 'end' ? `${words.time} ${isGerman ? '' : '- '}${words.end}` : words.time)]
  const timeCells = (startMs: number): string[] => {
    const endMs = startMs + stepMs
    if (isSplit && isPair) return [split(startMs).day, split(startMs).clock, split(endMs).clock]
    if (isSplit) {
      const { day, clock } = split(interval === 'end' ? endMs : startMs)
      return [day, clock]
    }
    if (interval === 'pair') return [whole(startMs), whole(endMs)]
    if (interval === 'range') return [`${whole(startMs)} - ${whole(endMs)}`]
    return [whole(interval === 'end' ? endMs : startMs)]
  }
  const unitHead = ({ name, unit }: TrueColumn) =>
    unitPlace === 'brackets'
      ? `${name} ${pick(['[]', '()']).replace(/(.)(.)/, `$1${unit}$2`)}`
      : unitPlace === 'tail'
        ? `${name} in ${unit}`
        : name
  const rows = startsMs.map((startMs, row) => [
    ...timeCells(startMs),
    ...texts.map(([, cell]) => cell),
    ...columns.map(({ values, digits, unit }) => {
      const text = numberText(values[row]!, digits, dialect)
      return unitPlace === 'cells' ? `${text} ${unit}` : text
    }),
  ])
  if (dialect.order === 'down') rows.reverse()
  if (dialect.order === 'mixed') rows.splice(Math.floor(rows.length / 2), 0, ...rows.splice(0, 2))
  const above = [
    ...titles,
    ...(chance(0.2) ? [isGerman ? 'Auszug aus der Datenbank' : 'Extract of a data base'] : []),
    ...(zonePlace === 'above' ? [`${pick(['Zeitzone', 'Time zone', '# Zeitzone'])}: ${zoneName}`] : []),
  ]
  const below =
    unitPlace === 'below'
      ? [[...timeHeads.map(() => ''), ...texts.map(() => ''), ...columns.map(({ unit }) => unit)]]
      : []
  const heads = [...timeHeads, ...texts.map(([head]) => head), ...columns.map(unitHead)]
  return {
    bytes: bytesOf(above, [heads, ...below, ...rows], dialect),
    answers: {
      timeZone: zoneText(dialect.zone),
      decimalMark: dialect.decimal,
      'dateOrder.dates': dates === 'us' ? 'month_first' : 'day_first',
      interval: interval === 'end' ? 'end' : 'begin',
      ...Object.fromEntries(columns.map((column) => [`unit.${unitHead(column)}`, column.unit])),
    },
  }
}

/** Starts of rows around a clock change, a change of zone, or on normal days. */
export function startsOf(
  { pick, between }: Draw,
  areQuarters: boolean,
): { startsMs: number[]; stepMs: number } {
  const stepMs = areQuarters ? hourMs / 4 : hourMs
  const from = areQuarters
    ? pick([Date.UTC(2025, 9, 25, 20), Date.UTC(2025, 10, 7, 23), Date.UTC(2025, 9, 3, 0)])
    : pick([
        Date.UTC(2024, 2, 30, 20),
        Date.UTC(2024, 9, 26, 18),
        Date.UTC(2019, 9, 26, 22),
        Date.UTC(2019, 2, 30, 23),
        Date.UTC(2024, 5, 2, 22),
        Date.UTC(2024, 0, 9, 23),
      ])
  const first = from + Math.floor(between(0, 4)) * stepMs
  const count = Math.floor(between(26, 60)) * (areQuarters ? 2 : 1)
  return { startsMs: Array.from({ length: count }, (_, row) => first + row * stepMs), stepMs }
}
