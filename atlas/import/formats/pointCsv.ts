import {
  areFewDegrees,
  askColumn,
  type CompassColumn,
  cellsOfLine,
  compassColumn,
  hemisphereInHead,
  noteFactors,
  pairedLines,
  type Recorder,
  readAngle,
  readNumber,
  readUnit,
  recorder,
  type Unit,
  unitsRow,
} from '#domain'
import {
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  type IgnoredVariable,
  UnreadableFile,
} from '../dataset/index.ts'
import { meaningOf } from '../variables/index.ts'
import { type PointColumn, pointColumn } from './pointColumns.ts'
import {
  noHeader,
  type PointClock,
  type PointHead,
  type PointLine,
  pointClock,
  pointHead,
  pointLines,
  pointTable,
  pointTimes,
} from './pointTable.ts'

/**
 * A series at one point as a grid of one node: lines that say `LATITUDE:53.3;LONGITUDE:1.3`, then a header line whose
 * first column is the time, or with year, month, day and hour, then perhaps units, then rows. Columns that are no weather, or whose unit is not known, are left out
 * by name. Wind resource files of SAM (`.srw`) are read as well.
 */
export async function openPointCsv(path: string, record: Recorder = recorder()): Promise<Dataset> {
  const above: PointLine[] = []
  const first: string[] = []
  let head: PointHead | null = null
  let series: PointSeries | null = null
  for await (const line of pointLines(path)) {
    const isHead = head === null && !line.text.startsWith('#')
    if (isHead) head = pointHead(line, above.length, path)
    if (head === null || line.text.startsWith('#')) above.push(line)
    else if (series !== null) series.table.add(line.text)
    else if (!isHead && first.push(line.text) === firstRows)
      series = beginSeries(path, head, above, first, record)
  }
  const place = placeOf(pairedLines(above).map(({ text }) => text))
  if (!place) throw new UnreadableFile(path, 'no comment line says LATITUDE:… and LONGITUDE:…')
  if (head === null || first.length === 0) throw new UnreadableFile(path, noHeader)
  series ??= beginSeries(path, head, above, first, record)
  const { used, ignored } = series
  if (used.length === 0) {
    const reasons = ignored.map(({ variable, reason }) => `${variable} ${reason}`)
    throw new UnreadableFile(path, `no column is weather: ${reasons.join('; ')}`)
  }
  return pointDataset(path, place, series)
}

/** Rows that show the units, the decimal mark and the hours that a clock change repeats. */
const firstRows = 500

interface UsedColumn extends PointColumn {
  readonly index: number
  /** Of a direction. */
  readonly compass: CompassColumn | undefined
  /** Rule by which the unit is recognised; '': the file states it, or it is open. */
  readonly unitRule: string
}

interface PointSeries {
  readonly table: ReturnType<typeof pointTable>
  readonly clock: PointClock
  /** Columns to read, with their number in the file. */
  readonly used: readonly UsedColumn[]
  readonly ignored: readonly IgnoredVariable[]
}

function beginSeries(
  path: string,
  head: PointHead,
  above: readonly PointLine[],
  first: readonly string[],
  record: Recorder,
): PointSeries {
  const below = unitsRow(cellsOfLine(first[0]!, head.delimiter))
  const rows = below === null ? first : first.slice(1)
  const times = pointTimes(head, rows)
  if (times === null) throw new UnreadableFile(path, noHeader)
  const clock = pointClock(head, times, above, rows, record)
  noteFactors(above, [], record)
  const cellsAt = (column: number) => rows.map((row) => cellsOfLine(row, head.delimiter)[column] ?? '')
  const columns = columnsOf(head, times.all, below, above, cellsAt, record)
  const table = pointTable(path, head, times, clock, rows, columns.used)
  for (const row of rows) table.add(row)
  return { ...columns, table, clock }
}

/** Units of columns from comment lines: `#wind_speed_10m;wind_speed;-;m/s`. */
function unitsAbove(above: readonly PointLine[]): ReadonlyMap<string, string> {
  const cells = above.map(({ text }) => text.replace(/^#\s*/, '').split(';'))
  const named = cells.filter((row) => row.length > 1 && readUnit(row.at(-1)!.split(' ')[0]!) !== null)
  return new Map(named.map((row) => [row[0]!.trim(), row.at(-1)!.split(' ')[0]!]))
}

function columnsOf(
  { names, line }: PointHead,
  timeColumns: readonly number[],
  below: readonly (Unit | null)[] | null,
  above: readonly PointLine[],
  cellsAt: (column: number) => readonly string[],
  record: Recorder,
): Pick<PointSeries, 'used' | 'ignored'> {
  const units = unitsAbove(above)
  const found: UsedColumn[] = []
  const ignored: IgnoredVariable[] = []
  for (const [index, head] of names.entries()) {
    if (timeColumns.includes(index)) continue
    const unitBelow = below?.[index] ?? null
    const column = pointColumn({ head, line, unitBelow, unitAbove: units.get(head), above }, record)
    if ('reason' in column) {
      ignored.push({ variable: head, ...column })
      continue
    }
    const cells = cellsAt(index)
    const compass = column.name.startsWith('wind_direction') ? compassColumn(head, cells) : undefined
    // Directions are in degrees; where none is larger than a few, the unit is asked.
    const isDegrees = compass !== undefined && !areFewDegrees(cells.map(degreesIn))
    const unit = compass?.unit ? 'degrees' : column.units || (isDegrees ? 'degrees' : '')
    const unitRule = compass?.unit ? 'compassPoints' : column.units === '' && isDegrees ? 'onlyPossible' : ''
    const own = { ...column, units: unit, index, compass, unitRule }
    if (hasKnownUnit(own)) found.push(own)
    else ignored.push({ variable: head, reason: `unit ${own.units}`, notUsed: 'openUnit' })
  }
  const used = [...Map.groupBy(found, ({ name }) => name)].map(([name, alike]) => {
    const heads = alike.map(({ head }) => head)
    const answer = alike.length === 1 ? null : askColumn(heads, record, { key: `column.${name}`, line })
    const [own, ...others] = [alike[answer?.index ?? 0]!, ...alike.toSpliced(answer?.index ?? 0, 1)]
    for (const { head } of others)
      ignored.push({ variable: head, reason: `is ${own.head} once more`, notUsed: 'notNeeded' })
    return own
  })
  return { used, ignored }
}

const degreesIn = (cell: string) => Number(cell.replace(',', '.') || 'NaN')

function hasKnownUnit(column: UsedColumn): boolean {
  const context = { level: null, stepS: 1, isProjected: false }
  const meaning = meaningOf(columnVariable(column, [], []), context, recorder())
  return meaning !== null && ('input' in meaning || 'isRequested' in meaning)
}

function pointDataset(
  path: string,
  { lat, lon }: { lat: number; lon: number },
  { used, ignored, table, clock }: PointSeries,
): Dataset {
  const arrays = new Map<string, Float64Array | Float32Array>([
    ['latitude', Float64Array.of(lat)],
    ['longitude', Float64Array.of(lon)],
    ['time', table.times()],
  ])
  const axis = (name: string, units: string) =>
    variable(name, [name], [arrays.get(name)!.length], [['units', units]])
  const variables = [
    axis('latitude', 'degrees_north'),
    axis('longitude', 'degrees_east'),
    axis('time', 'seconds since 1970-01-01 00:00:00'),
  ]
  for (const [i, column] of used.entries()) {
    arrays.set(column.name, table.column(i))
    const dimensions = ['time', 'latitude', 'longitude']
    variables.push(columnVariable(column, dimensions, [arrays.get('time')!.length, 1, 1]))
  }
  return {
    path,
    variables,
    ignored,
    clock,
    read: async ({ name }: DatasetVariable, { start, count }: Hyperslab) =>
      arrays.get(name)!.slice(start[0]!, start[0]! + count[0]!),
    readText: async () => [],
    close: async () => {},
  }
}

function columnVariable(
  { name, head, units, isTowards, unitRule }: UsedColumn,
  dimensions: string[],
  shape: number[],
): DatasetVariable {
  const standardName = isTowards ? [['standard_name', 'wind_to_direction'] as const] : []
  return variable(name, dimensions, shape, [
    ['units', units],
    ['unit_rule', unitRule],
    ['written_name', head],
    ...standardName,
  ])
}

function variable(
  name: string,
  dimensions: string[],
  shape: number[],
  attributes: readonly (readonly [string, string])[],
): DatasetVariable {
  return { name, dimensions, shape, attributes: new Map(attributes), isNumeric: true }
}

/**
 * Degrees of `LATITUDE:53.3;LONGITUDE:5° 12' W`; null if a line states no place, or one that is not understood.
 * Of several places that of the grid counts; without one the place is unknown, also null.
 */
function placeOf(lines: readonly string[]): { lat: number; lon: number } | null {
  const of = (axis: 'lat' | 'lon', name: RegExp) => {
    const found = lines.flatMap((line) => {
      const match = name.exec(line)
      return match === null ? [] : [{ line, match }]
    })
    const ofGrid = found.filter(({ line }) => /\b(?:grid|nearest|model|node|cell)\b/i.test(line))
    const own = ofGrid.length > 0 ? ofGrid : found
    if (new Set(own.map(({ match }) => match[2])).size > 1) return Number.NaN
    const [, head = '', text = ''] = own[0]?.match ?? []
    const value = readNumber(text) ?? readAngle(text, axis)
    const isNegative = hemisphereInHead(head, axis) === 'minus'
    // A sign under the name of a hemisphere contradicts it.
    if (value === null || (isNegative && !/^\d/.test(text))) return Number.NaN
    return isNegative ? -value : value
  }
  const lat = of('lat', coordinate('LAT(?:ITUDE)?|BREITE(?:NGRAD)?'))
  const lon = of('lon', coordinate('LON(?:G|GITUDE)?|L(?:Ä|AE)NGE(?:NGRAD)?'))
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 360 ? { lat, lon } : null
}

/** The name of an axis, and what follows it up to the next word. */
function coordinate(words: string): RegExp {
  return new RegExp(
    `\\b((?:${words})[^:=,;\\d]{0,14}?)\\s*[:=,;]\\s*([^;A-Z]{1,24}?(?:\\s*[NSEWO]\\b)?)\\s*(?=$|;|,(?!\\d)|\\s[A-Z])`,
    'i',
  )
}
