import { readFile } from 'node:fs/promises'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from './dataset.ts'

/** The longest text that is held in memory at once. */
const LONGEST_BYTES = 400_000_000
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
 * and `nan` are missing.
 */
export async function openPointCsv(path: string): Promise<Dataset> {
  const bytes = await readFile(path)
  if (bytes.length > LONGEST_BYTES)
    throw new UnreadableFile(path, `${bytes.length} bytes are too long a text`)
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const comments = lines.filter((line) => line.startsWith('#'))
  const place = placeOf(comments.join(';'))
  if (!place) throw new UnreadableFile(path, 'no comment line says LATITUDE:… and LONGITUDE:…')
  const [header, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const names = header?.split(',').map((name) => name.trim()) ?? []
  if (rows.length === 0 || !/^time/i.test(names[0]!))
    throw new UnreadableFile(path, 'has no header line that begins with time')
  const columns = names.map(() => new Float64Array(rows.length))
  for (const [row, line] of rows.entries()) {
    const fields = line.split(',')
    if (fields.length !== names.length)
      throw new UnreadableFile(path, `row ${row + 1} has ${fields.length} fields instead of ${names.length}`)
    columns[0]![row] = timeOf(fields[0]!)
    for (let i = 1; i < fields.length; i++) columns[i]![row] = numberOf(fields[i]!)
  }
  const flaw = columns[0]!.findIndex(Number.isNaN)
  if (flaw >= 0) throw new UnreadableFile(path, `row ${flaw + 1} has no time: ${rows[flaw]!.split(',')[0]}`)
  return pointDataset(path, place, names, columns)
}

function pointDataset(
  path: string,
  { lat, lon }: { lat: number; lon: number },
  names: readonly string[],
  columns: readonly Float64Array[],
): Dataset {
  const arrays = new Map<string, Float64Array>([
    ['latitude', Float64Array.of(lat)],
    ['longitude', Float64Array.of(lon)],
    ['time', columns[0]!],
  ])
  const axis = (name: string, units: string) => variable(name, [name], [arrays.get(name)!.length], units)
  const variables = [axis('latitude', 'degrees_north'), axis('longitude', 'degrees_east')]
  variables.push(axis('time', 'seconds since 1970-01-01'))
  for (const [i, column] of names.entries()) {
    if (i === 0) continue
    const [pattern, replacement] = inputNames.find(([known]) => known.test(column)) ?? [/$^/, '']
    const name = column.replace(pattern, replacement)
    const units = columnUnits.find(([ending]) => ending.test(column))?.[1] ?? ''
    arrays.set(name, columns[i]!)
    variables.push(variable(name, ['time', 'latitude', 'longitude'], [columns[i]!.length, 1, 1], units))
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
