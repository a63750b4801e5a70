import { type Recorder, recognised, timeRecord, utc } from '../../reading/index.ts'
import { type IssueList, issueList, settleBadRows } from '../issueList.ts'
import { failedRuns } from '../measurement/failedSensor.ts'
import { areNoWinds, areOtherValues } from '../measurement/impossibleValues.ts'
import { areFewDegrees } from '../measurement/measuredDirection.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf, type TextLine } from '../text/textLines.ts'
import { utcHourMs } from './hoursInOrder.ts'

export type StationKind = 'wind' | 'clouds' | 'rain'

/** Hours of a station as its file has them: missing values are NaN. */
export interface StationTable {
  /** Number of the station; null if the file does not state it. */
  readonly stationId: number | null
  /** Hour of each row, ms since 1970 UTC. */
  readonly timesMs: readonly number[]
  /** Values by column, shape [row]; a missing optional column is absent. */
  readonly columns: Readonly<Record<string, readonly number[]>>
  /** Quality level of each row as stated by the weather service, 10 at most; absent or 0: none is stated. */
  readonly quality?: readonly number[]
}

interface StationColumn {
  readonly name: string
  /** Name in other products of the weather service, such as `wind_synop`. */
  readonly alias?: string
  readonly meaning: string
  readonly unit: string | null
  readonly min: number
  readonly max: number
  readonly isOptional?: true
}

/**
 * Columns of the weather service's hourly files. V_N is -1 where the sky cannot be seen; V_S1_CS and V_S1_HHS, the
 * kind and height of the lowest clouds, are in its files of cloud layers.
 */
const columnsOf: Readonly<Record<StationKind, readonly StationColumn[]>> = {
  wind: [
    { name: 'F', alias: 'FF', meaning: 'wind_speed', unit: 'm/s', min: 0, max: 75 },
    { name: 'D', alias: 'DD', meaning: 'wind_direction', unit: '°', min: 0, max: 990 },
  ],
  clouds: [
    { name: 'V_N', meaning: 'cloud_cover', unit: null, min: 0, max: 8 },
    { name: 'V_S1_CS', meaning: 'cloud_kind', unit: null, min: 0, max: 9, isOptional: true },
    { name: 'V_S1_HHS', meaning: 'cloud_base', unit: 'm', min: 0, max: 30_000, isOptional: true },
  ],
  rain: [{ name: 'R1', meaning: 'rain', unit: 'mm', min: 0, max: 300 }],
}

/** Values that the weather service writes for missing ones. */
const missingValues: readonly number[] = [-999, -1, 9999]

/** Plausible years of a station: a slip in one line must not create a series of millennia. */
const yearRange = [1850, 2150] as const

const timeColumn = 'MESS_DATUM'
const stationColumn = 'STATIONS_ID'
/** Level of quality, such as QN_3. */
const qualityName = /^QN(?:_\d+)?$/

export const stationKinds = ['wind', 'clouds', 'rain'] as const satisfies readonly StationKind[]

/** Longest text of a file: about 130 years of hours, of which the weather service's files take 44 characters each. */
export const stationMaxCharacters = 60_000_000

/** Columns that a file of a kind needs, for messages. */
export function stationColumnNames(kind: StationKind): string[] {
  return [timeColumn, ...columnsOf[kind].filter(({ isOptional }) => !isOptional).map(({ name }) => name)]
}

/** Quantities of a file by its column names; empty if it is not an hourly file of a station. */
export function stationKindsOf(text: string): StationKind[] {
  const header = filledLinesOf(text).next()
  const names = header.done ? [] : namesOf(header.value)
  return stationKinds.filter(
    (kind) =>
      names.includes(timeColumn) &&
      columnsOf[kind].every((column) => column.isOptional || indexOf(names, column) >= 0),
  )
}

/**
 * Reads an hourly file of the German weather service (CDC): a header with names, then a row per hour,
 * separated by semicolons; other columns are ignored. Times are UTC and mark the end of the hour.
 *
 * Lines that are not hours are errors; impossible values and hours that occur twice are warnings.
 */
export function readStationTable(text: string, kind: StationKind): Reading<StationTable> {
  return reading(text, (errors, warnings, record) => readTable(text, kind, errors, warnings, record), {
    maxCharacters: stationMaxCharacters,
  })
}

function readTable(
  text: string,
  kind: StationKind,
  errors: IssueList,
  warnings: IssueList,
  record: Recorder,
): StationTable | null {
  const lines = filledLinesOf(text)
  const header = lines.next()
  const names = header.done ? [] : namesOf(header.value)
  const time = names.indexOf(timeColumn)
  const columns = columnsOf[kind]
    .map((column) => ({ ...column, index: indexOf(names, column) }))
    .filter(({ index, isOptional }) => index >= 0 || !isOptional)
  if (time < 0 || columns.some(({ index }) => index < 0)) {
    errors.add({ code: 'stationColumnsMissing', text: stationColumnNames(kind).join(', ') })
    return null
  }
  recordOf(names, columns, record)
  const station = names.indexOf(stationColumn)
  const qualityAt = names.findIndex((name) => qualityName.test(name))
  const quality: number[] = []
  const timesMs: number[] = []
  const values: Record<string, number[]> = Object.fromEntries(columns.map(({ name }) => [name, []]))
  const odd = Object.fromEntries(columns.map(({ name }) => [name, new Map<string, number>()]))
  const lineOf: number[] = []
  const known = new Set<number>()
  const bad = issueList()
  let stationId: number | null = null
  for (const line of lines) {
    if (bad.isFull()) break
    const cells = line.text.split(';').map((cell) => cell.trim())
    const timeMs = readHour(cells[time] ?? '', line, bad)
    if (timeMs === null) continue
    if (known.has(timeMs)) {
      warnings.add({ code: 'stationTimeTwice', line: line.number, text: cells[time]! })
      continue
    }
    known.add(timeMs)
    const id = station >= 0 && /^\d+$/.test(cells[station] ?? '') ? Number(cells[station]) : null
    stationId ??= id
    if (id !== null && id !== stationId)
      bad.add({ code: 'stationOther', line: line.number, text: String(id) })
    timesMs.push(timeMs)
    if (qualityAt >= 0) quality.push(qualityOf(cells[qualityAt] ?? ''))
    lineOf.push(line.number)
    for (const column of columns) {
      const text = cells[column.index] ?? ''
      const value = readValue(text, column)
      values[column.name]!.push(value ?? Number.NaN)
      if (value !== null) continue
      warnings.add({ code: 'stationValueRange', line: line.number, text, column: column.name })
      const texts = odd[column.name]!
      texts.set(text, (texts.get(text) ?? 0) + 1)
    }
  }
  settleBadRows(bad, timesMs.length, errors, warnings)
  for (const { name } of columns) {
    const text = otherValue(name, values[name]!, odd[name]!)
    if (text !== null) errors.add({ code: 'stationValuesOther', text, column: name })
  }
  if (!errors.isEmpty()) return null
  for (const { first, end } of failedRuns(values.F ?? [], timesMs))
    warnings.add({ code: 'stationZeros', line: lineOf[first]!, count: end - first })
  return { stationId, timesMs, columns: values, ...(qualityAt >= 0 && { quality }) }
}

/** Names and units are those of the weather service's layout, which never vary. */
function recordOf(
  names: readonly string[],
  columns: readonly (StationColumn & { readonly index: number })[],
  record: Recorder,
): void {
  const layout = recognised('knownLayout')
  for (const { index, meaning, unit } of columns) {
    const basis = { meaning: layout, unit: unit === null ? undefined : layout }
    record.column({ name: names[index]!, meaning, unit, factor: 1, basis })
  }
  const others = [timeColumn, stationColumn, 'EOR', ...names.filter((name) => qualityName.test(name))]
  record.rest(
    names,
    others.map((name) => names.indexOf(name)),
  )
  record.time(timeRecord({ zone: utc, basis: layout }, { value: 'end', basis: layout }, 60))
}

function indexOf(names: readonly string[], { name, alias }: StationColumn): number {
  const own = names.indexOf(name)
  return own < 0 && alias !== undefined ? names.indexOf(alias) : own
}

/** Levels are 1 to 10; -999 where there is none. */
function qualityOf(text: string): number {
  const level = Number(text)
  return level >= 1 && level <= 10 ? level : 0
}

function namesOf(line: TextLine): string[] {
  return line.text.split(';').map((name) => name.trim().toUpperCase())
}

/** Parses YYYYMMDDHH, optionally followed by minutes 00. */
function readHour(text: string, line: TextLine, errors: IssueList): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(?::?00)?$/.exec(text)
  if (match !== null) {
    const [year = 0, month = 0, day = 0, hour = 0] = match.slice(1).map(Number)
    const isInRange = year >= yearRange[0] && year <= yearRange[1]
    const timeMs = utcHourMs(year, month, day, hour)
    if (isInRange && timeMs !== null) return timeMs
  }
  errors.add({ code: 'stationTime', line: line.number, text })
  return null
}

function readValue(text: string, column: StationColumn): number | null {
  if (text === '') return Number.NaN
  const value = Number(text)
  if (missingValues.includes(value)) return Number.NaN
  return value >= column.min && value <= column.max ? value : null
}

/** Number of directions that steady wind from the north-north-east does not have. */
const leastDirections = 24

/**
 * A value of a column in another unit or spelling; null: there is none.
 * @param odd impossible values, with their number
 */
function otherValue(name: string, values: readonly number[], odd: ReadonlyMap<string, number>) {
  const known = values.filter((value) => !Number.isNaN(value))
  const count = [...odd.values()].reduce((sum, one) => sum + one, 0)
  if (areOtherValues(odd.size, count, values.length)) return [...odd.keys()][0]!
  const isTooFast = name === 'F' && areNoWinds(known)
  const isInTens = name === 'D' && new Set(known).size >= leastDirections && areFewDegrees(known)
  if (isInTens) return String(Math.min(...new Set(known)))
  return isTooFast ? String(known[0]) : null
}
