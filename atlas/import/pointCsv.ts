import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from './dataset.ts'

const FIRST_ROWS = 1 << 14
/** Values of one file in memory: 400 MB. */
const MOST_VALUES = 100_000_000
/** Units of columns by the end of their names, as in our own exports, and by what they are called. */
const columnUnits: readonly (readonly [RegExp, string])[] = [
  [/_ms$|^wind_speed_\d+m$/, 'm/s'],
  [/_deg$|^wind_direction_\d+m$/, 'degrees'],
  [/_c$/, 'degC'],
  [/_hpa$/, 'hPa'],
  [/_percent$/, '%'],
  [/_mm$/, 'mm'],
  [/_wm2$/, 'W/m2'],
]
/** Names in our own exports that the import knows under others. */
const inputNames: readonly (readonly [RegExp, string])[] = [
  [/^(wind_(?:speed|direction)_\d+m)(?:_ms|_deg)?$/, '$1'],
  [/^temperature_2m_c$/, 't2m'],
  [/^humidity_2m_percent$/, 'rh2m'],
  [/^rain_mm$/, 'tp'],
  [/^radiation_wm2$/, 'ssrd'],
]

/**
 * A series at one point as a grid of one node: comment lines with `#`, of which one says
 * `LATITUDE:53.3;LONGITUDE:1.3`, then a header line whose first column is the time (UTC), then rows. Empty fields
 * and `nan` are missing. The text is read line by line; memory holds four bytes for each number.
 */
export async function openPointCsv(path: string): Promise<Dataset> {
  const comments: string[] = []
  let names: readonly string[] | null = null
  let table: GrowingTable | null = null
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const raw of lines) {
    const line = raw.replace(/^\uFEFF/, '')
    if (line.startsWith('#')) comments.push(line)
    else if (line === '') continue
    else if (names === null) names = line.split(',').map((name) => name.trim())
    else {
      table ??= new GrowingTable(path, names.length)
      table.add(line)
    }
  }
  const place = placeOf(comments.join(';'))
  if (!place) throw new UnreadableFile(path, 'no comment line says LATITUDE:… and LONGITUDE:…')
  if (names === null || table === null || !/^time/i.test(names[0]!))
    throw new UnreadableFile(path, 'has no header line that begins with time')
  return pointDataset(path, place, names, table)
}

/** Rows as they come, column by column. */
class GrowingTable {
  readonly #path: string
  #times = new Float64Array(FIRST_ROWS)
  #columns: Float32Array[]
  #rows = 0

  constructor(path: string, columnCount: number) {
    this.#path = path
    this.#columns = Array.from({ length: columnCount - 1 }, () => new Float32Array(FIRST_ROWS))
  }

  /** @throws UnreadableFile  another number of fields than the header, no time, more than memory shall hold */
  add(line: string): void {
    const fields = line.split(',')
    const row = this.#rows++
    const expected = this.#columns.length + 1
    if (fields.length !== expected)
      throw new UnreadableFile(
        this.#path,
        `row ${row + 1} has ${fields.length} fields instead of ${expected}`,
      )
    if (row === this.#times.length) this.#grow()
    const time = timeOf(fields[0]!)
    if (Number.isNaN(time)) throw new UnreadableFile(this.#path, `row ${row + 1} has no time: ${fields[0]}`)
    this.#times[row] = time
    for (const [i, column] of this.#columns.entries()) column[row] = numberOf(fields[i + 1]!)
  }

  get times(): Float64Array {
    return this.#times.subarray(0, this.#rows)
  }

  /** Values of the column behind the time that has this number, from 0. */
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
  names: readonly string[],
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
  for (const [i, column] of names.entries()) {
    if (i === 0) continue
    const [pattern, replacement] = inputNames.find(([known]) => known.test(column)) ?? [/$^/, '']
    const name = column.replace(pattern, replacement)
    const units = columnUnits.find(([ending]) => ending.test(column))?.[1] ?? ''
    arrays.set(name, table.column(i - 1))
    variables.push(variable(name, ['time', 'latitude', 'longitude'], [table.times.length, 1, 1], units))
  }
  return {
    path,
    variables,
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

/** Seconds since 1970 of `2021-01-01 00:00:00`, with or without T, seconds and Z; NaN for anything else. */
function timeOf(text: string): number {
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.0+)?(?: ?(?:Z|UTC))?$/.exec(text.trim())
  return parts ? Date.parse(`${parts[1]}T${parts[2]}${parts[3] ?? ':00'}Z`) / 1000 : Number.NaN
}

function numberOf(text: string): number {
  const trimmed = text.trim()
  return trimmed === '' ? Number.NaN : Number(trimmed)
}
