import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { recorder } from '#domain'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from './dataset.ts'
import { type PointColumn, pointColumn } from './pointColumns.ts'
import { meaningOf } from './sourceVariables.ts'

const FIRST_ROWS = 1 << 14
/** Values of one file in memory: 400 MB. */
const MOST_VALUES = 100_000_000
/** What stands for a missing value. */
const MISSING = /^(?:nan|na|n\/a|null|none|-)?$/i

/**
 * A series at one point as a grid of one node: comment lines with `#`, of which one says
 * `LATITUDE:53.3;LONGITUDE:1.3`, then a header line whose first column is the time (UTC, or with its offset), then
 * rows. Empty fields and `nan` are missing. Columns that are no weather, or whose unit is not known, are left out by
 * name. The text is read line by line; memory holds four bytes for each number.
 */
export async function openPointCsv(path: string): Promise<Dataset> {
  const comments: string[] = []
  let names: readonly string[] | null = null
  let columns: Columns | null = null
  let table: GrowingTable | null = null
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const raw of lines) {
    const line = raw.replace(/^\uFEFF/, '')
    if (line.startsWith('#')) comments.push(line)
    else if (line === '') continue
    else if (names === null) {
      names = fieldsOf(line).map((name) => name.trim())
      columns = columnsOf(names)
    } else {
      table ??= new GrowingTable(path, names, columns!)
      table.add(line)
    }
  }
  const place = placeOf(comments.join(';'))
  if (!place) throw new UnreadableFile(path, 'no comment line says LATITUDE:… and LONGITUDE:…')
  if (names === null || columns === null || table === null || !/^time/i.test(names[0]!))
    throw new UnreadableFile(path, 'has no header line that begins with time')
  if (columns.used.length === 0) {
    const reasons = columns.ignored.map(({ variable, reason }) => `${variable} ${reason}`)
    throw new UnreadableFile(path, `no column is weather: ${reasons.join('; ')}`)
  }
  return pointDataset(path, place, columns, table)
}

interface Columns {
  /** Those that are read, with their number in the file. */
  readonly used: readonly (PointColumn & { readonly index: number })[]
  readonly ignored: readonly { readonly variable: string; readonly reason: string }[]
}

function columnsOf(names: readonly string[]): Columns {
  const used: (PointColumn & { index: number })[] = []
  const ignored: { variable: string; reason: string }[] = []
  for (const [index, head] of names.entries()) {
    if (index === 0) continue
    const column = pointColumn(head)
    const earlier = 'name' in column && used.find(({ name }) => name === column.name)
    if ('reason' in column) ignored.push({ variable: head, reason: column.reason })
    else if (earlier) ignored.push({ variable: head, reason: `is ${names[earlier.index]} once more` })
    else if (!hasKnownUnit(column)) ignored.push({ variable: head, reason: `unit ${column.units}` })
    else used.push({ ...column, index })
  }
  return { used, ignored }
}

function hasKnownUnit({ name, units }: PointColumn): boolean {
  const context = { level: null, stepS: 1, isProjected: false }
  const meaning = meaningOf(variable(name, [], [], units), context, recorder())
  return meaning !== null && 'input' in meaning
}

/** Fields of a line; those in quotation marks may hold commas. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const fields = line.match(/(?:"(?:[^"]|"")*"|[^,"])+|(?<=^|,)(?=,|$)/g) ?? []
  return fields.map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

/** Rows as they come, column by column. */
class GrowingTable {
  readonly #path: string
  readonly #names: readonly string[]
  /** Of the columns that are read, in the file. */
  readonly #indices: readonly number[]
  #times = new Float64Array(FIRST_ROWS)
  #columns: Float32Array[]
  #rows = 0

  constructor(path: string, names: readonly string[], { used }: Columns) {
    this.#path = path
    this.#names = names
    this.#indices = used.map(({ index }) => index)
    this.#columns = used.map(() => new Float32Array(FIRST_ROWS))
  }

  /**
   * @throws UnreadableFile  another number of fields than the header, no time, a text where a number should be, more
   *                         than memory shall hold
   */
  add(line: string): void {
    const fields = fieldsOf(line)
    const row = this.#rows++
    const expected = this.#names.length
    if (fields.length !== expected)
      throw new UnreadableFile(
        this.#path,
        `row ${row + 1} has ${fields.length} fields instead of ${expected}`,
      )
    if (row === this.#times.length) this.#grow()
    const time = timeOf(fields[0]!)
    if (Number.isNaN(time)) throw new UnreadableFile(this.#path, `row ${row + 1} has no time: ${fields[0]}`)
    this.#times[row] = time
    for (const [i, column] of this.#columns.entries()) {
      const text = fields[this.#indices[i]!]!.trim()
      const value = MISSING.test(text) ? Number.NaN : Number(text)
      if (Number.isNaN(value) && !MISSING.test(text))
        throw new UnreadableFile(
          this.#path,
          `row ${row + 1} has no number in ${this.#names[this.#indices[i]!]}: ${text}`,
        )
      column[row] = value
    }
  }

  get times(): Float64Array {
    return this.#times.subarray(0, this.#rows)
  }

  /** Values of the column that is read as this one, from 0. */
  column(index: number): Float32Array {
    return this.#columns[index]!.subarray(0, this.#rows)
  }

  #grow(): void {
    const rows = 2 * this.#rows
    if (rows * this.#columns.length > MOST_VALUES)
      throw new UnreadableFile(this.#path, `more than ${this.#rows} rows are too many for one file`)
    const times = new Float64Array(rows)
    times.set(this.#times)
    this.#times = times
    this.#columns = this.#columns.map((column) => {
      const wider = new Float32Array(rows)
      wider.set(column)
      return wider
    })
  }
}

function pointDataset(
  path: string,
  { lat, lon }: { lat: number; lon: number },
  { used, ignored }: Columns,
  table: GrowingTable,
): Dataset {
  const arrays = new Map<string, Float64Array | Float32Array>([
    ['latitude', Float64Array.of(lat)],
    ['longitude', Float64Array.of(lon)],
    ['time', table.times],
  ])
  const axis = (name: string, units: string) => variable(name, [name], [arrays.get(name)!.length], units)
  const variables = [axis('latitude', 'degrees_north'), axis('longitude', 'degrees_east')]
  variables.push(axis('time', 'seconds since 1970-01-01'))
  for (const [i, { name, units }] of used.entries()) {
    arrays.set(name, table.column(i))
    variables.push(variable(name, ['time', 'latitude', 'longitude'], [table.times.length, 1, 1], units))
  }
  return {
    path,
    variables,
    ignored,
    read: async ({ name }: DatasetVariable, { start, count }: Hyperslab) =>
      arrays.get(name)!.slice(start[0]!, start[0]! + count[0]!),
    readText: async () => [],
    close: async () => {},
  }
}

function variable(name: string, dimensions: string[], shape: number[], units: string): DatasetVariable {
  return { name, dimensions, shape, attributes: new Map([['units', units]]), isNumeric: true }
}

function placeOf(text: string): { lat: number; lon: number } | null {
  const lat = /LAT(?:ITUDE)?\s*[:=]\s*(-?[\d.]+)/i.exec(text)
  const lon = /LON(?:GITUDE)?\s*[:=]\s*(-?[\d.]+)/i.exec(text)
  return lat && lon ? { lat: Number(lat[1]), lon: Number(lon[1]) } : null
}

/**
 * Seconds since 1970 of `2021-01-01 00:00:00`, with or without T, seconds, Z and an offset such as +00:00; NaN for
 * anything else.
 */
function timeOf(text: string): number {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.0+)?(?: ?(?:Z|UTC|([+-])(\d{2}):?(\d{2})))?$/i.exec(
      text.trim(),
    )
  if (!parts) return Number.NaN
  const [, day, minute, second = ':00', sign, hours = '0', minutes = '0'] = parts
  const offsetS = (sign === '-' ? -1 : 1) * (3600 * Number(hours) + 60 * Number(minutes))
  return Date.parse(`${day}T${minute}${second}Z`) / 1000 - offsetS
}
