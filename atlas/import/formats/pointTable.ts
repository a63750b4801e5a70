import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import {
  type CompassColumn,
  cellsOfLine,
  chosenClock,
  clockReader,
  type Delimiter,
  dateOrderIn,
  delimitersOfNames,
  isMissingText,
  markWithoutThousands,
  missingWinds,
  type Recorder,
  readMarkedNumber,
  recognised,
  splitTimeOf,
  statedClock,
  type TimeColumns,
  tableOfNasaPower,
  tableOfSamWind,
  timeColumnsOf,
  timeInHead,
  timeReader,
  utc,
} from '#domain'
import { type TableClock, UnreadableFile } from '../dataset/index.ts'

const reservedRows = 1 << 14
/** Largest memory for the values of one file: 400 MB. */
const mostValues = 100_000_000
const mostHeadLines = 400
/** Rows that show the columns of times. */
const rowsOfTimes = 12
const daySeconds = 86_400
/** Largest file that is read whole, to find one of a known layout: 40 years of hours of NASA POWER. */
const mostWholeBytes = 32 * 1024 * 1024

export interface PointLine {
  readonly number: number
  readonly text: string
}

export interface PointHead {
  readonly names: readonly string[]
  readonly delimiter: Delimiter
  readonly line: number
}

/** Clock of times without an offset, and its statement in the file. */
export interface PointClock extends TableClock {
  /** Seconds since 1970; NaN for invalid or non-existent times. Call it in the order of rows. */
  readonly instantS: (text: string) => number
}

/** Lines of the file; those of wind resource files of SAM and of NASA POWER with their times. */
export async function* pointLines(path: string): AsyncGenerator<PointLine> {
  const isNamedSam = path.toLowerCase().endsWith('.srw')
  // Wind resource files may be .csv too.
  const isSmall = statSync(path).size <= mostWholeBytes
  const text = isNamedSam || isSmall ? await readFile(path, 'utf8') : ''
  const table = tableOfSamWind(text) ?? (isNamedSam ? null : tableOfNasaPower(text))
  if (isNamedSam && table === null) throw new UnreadableFile(path, 'is no wind resource file of a whole year')
  const lines =
    table?.split('\n') ??
    createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  let number = 0
  for await (const line of lines) {
    number += 1
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
    if (text !== '') yield { number, text }
  }
}

/** The header: a line that begins with the time, or has its parts; null for any other line. */
export function pointHead({ text, number }: PointLine, above: number, path: string): PointHead | null {
  for (const delimiter of delimitersOfNames) {
    const names = cellsOfLine(text, delimiter)
    if (isHeader(names)) return { names, delimiter, line: number }
  }
  if (above > mostHeadLines) throw new UnreadableFile(path, noHeader)
  return null
}

export const noHeader = 'has no header line that begins with time'

function isHeader(names: readonly string[]): boolean {
  const [first = ''] = names
  const isData = names.some((name) => /^[+-]?[\d.,:]+$/.test(name))
  return (
    names.length > 1 &&
    !isData &&
    ((timeInHead(first) !== null && !/zone/i.test(first)) || splitTimeOf(names, false) !== null)
  )
}

/** The columns of the times. @param rows first rows of data */
export function pointTimes({ names, delimiter }: PointHead, rows: readonly string[]): TimeColumns | null {
  const named = [...names.keys()].filter((column) => timeInHead(names[column]!) !== null)
  return timeColumnsOf(
    names,
    named,
    rows.slice(0, rowsOfTimes).map((row) => cellsOfLine(row, delimiter)),
  )
}

/**
 * Clock of times without an offset: from the lines above or the header, else a question. Series with a list
 * of variables above the header are extracts of models, which are in UTC.
 */
export function pointClock(
  { line, delimiter }: PointHead,
  { heads, startOf }: TimeColumns,
  above: readonly PointLine[],
  rows: readonly string[],
  record: Recorder,
): PointClock {
  const times = rows.map((row) => startOf(cellsOfLine(row, delimiter)))
  const readTime = timeReader(dateOrderIn(times, undefined, record) ?? 'dayFirst')
  const read = times.flatMap((text) => readTime(text) ?? [])
  const stated = statedClock(above, heads, line)
  const isExtract = stated.zone === undefined && above.some(({ text }) => /^#\s*variable_name;/i.test(text))
  const clock = chosenClock(
    {
      subject: heads.join(' '),
      line,
      stated: stated.zone ?? null,
      given: isExtract ? { value: utc, basis: recognised('knownLayout') } : null,
      offsetsMs: new Set(read.map(({ offsetMs }) => offsetMs)),
      first: { text: times[0] ?? '', line: line + 1 },
      readings: read.map(({ localMs }) => ({ localMs, repeats: false })),
    },
    record,
  )
  const reader = clockReader(
    clock?.zone ?? utc,
    read.map(({ localMs }) => localMs),
  )
  const instantS = (text: string) => {
    const time = readTime(text)
    if (time?.precision !== 'minute') return Number.NaN
    const isOffset = time.offsetMs !== null && clock?.useOffsets !== false
    return ((isOffset ? time.localMs - time.offsetMs! : reader.instantMs(time.localMs)) ?? Number.NaN) / 1000
  }
  const zone = clock && { value: clock.zone, basis: clock.basis }
  return { zone, stamp: stated.stamp ?? null, instantS }
}

/** Other numbers that mean a missing value. */
const missingValues: ReadonlySet<number> = new Set([-99, -999, -9999, -99.9, -999.9, -99_999, -32_768])

/** Column of the file by its meaning for the import. */
interface TableColumn {
  readonly index: number
  readonly name: string
  readonly compass?: CompassColumn | undefined
}

/** Collects rows column by column. Memory holds four bytes for each number. @param first  rows that show the decimal mark */
export function pointTable(
  path: string,
  { names, delimiter }: PointHead,
  { startOf }: TimeColumns,
  { instantS }: PointClock,
  first: readonly string[],
  own: readonly TableColumn[],
) {
  let instants = new Float64Array(reservedRows)
  let columns = own.map(() => new Float32Array(reservedRows))
  let rows = 0
  /** Number of added rows that are not in the file. */
  let leapRows = 0
  const cells = first.flatMap((row) => own.map(({ index }) => cellsOfLine(row, delimiter)[index] ?? ''))
  const decimal = delimiter === ',' ? '.' : markWithoutThousands(cells)
  const numberOf = (field: string) => {
    const number = decimal === '.' ? Number(field) : readMarkedNumber(field, decimal)
    return Number.isNaN(number) ? null : number
  }

  /** Years of SAM and the Wind Toolkit lack 29 February: its values are missing. */
  function addLeapDay(timeS: number): void {
    const stepS = instants[1]! - instants[0]!
    const isLeft = rows > 1 && stepS > 0 && timeS - instants[rows - 1]! === daySeconds + stepS
    for (let count = isLeft ? daySeconds / stepS : 0; count > 0; count--) {
      if (rows === instants.length) grow()
      instants[rows] = instants[rows - 1]! + stepS
      for (const column of columns) column[rows] = Number.NaN
      rows += 1
      leapRows += 1
    }
  }

  function grow(): void {
    if (2 * rows * columns.length > mostValues)
      throw new UnreadableFile(path, `more than ${rows} rows are too many for one file`)
    const grown = <Values extends Float64Array | Float32Array>(wider: Values, values: Values) => {
      wider.set(values)
      return wider
    }
    instants = grown(new Float64Array(2 * rows), instants)
    columns = columns.map((column) => grown(new Float32Array(2 * rows), column))
  }

  return {
    /** @throws UnreadableFile  other fields than the header, no time, a text for a number, too many values for the memory */
    add(line: string): void {
      const fields = cellsOfLine(line, delimiter)
      const number = rows - leapRows + 1
      const refuse = (reason: string) => new UnreadableFile(path, `row ${number} ${reason}`)
      if (fields.length !== names.length)
        throw refuse(`has ${fields.length} fields instead of ${names.length}`)
      const text = startOf(fields)
      const time = instantS(text)
      if (Number.isNaN(time)) throw refuse(`has no time: ${text}`)
      if (/^\d{4}-0?3-0?1\b/.test(text)) addLeapDay(time)
      if (rows === instants.length) grow()
      instants[rows] = time
      for (const [i, { index, name, compass }] of own.entries()) {
        const field = fields[index]!
        const value = compass?.degreesOf(field) ?? (isMissingText(field) ? Number.NaN : numberOf(field))
        if (value === null) throw refuse(`has no number in ${names[index]}: ${field}`)
        const isNone =
          missingValues.has(value) || (/^(?:wind|[uv]\d)/.test(name) && missingWinds.includes(value))
        columns[i]![rows] = isNone ? Number.NaN : value
      }
      rows += 1
    },
    times: () => instants.subarray(0, rows),
    column: (index: number) => columns[index]!.subarray(0, rows),
  }
}
