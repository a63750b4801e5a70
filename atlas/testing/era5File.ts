import { type ClassicContent, type ClassicTestVariable, writeClassicFile } from './classicFile.ts'

const HOUR_MS = 3_600_000

/** A small ERA5 file: 3 x 2 nodes, with variations for tests. */
export interface Era5FileOptions {
  readonly from: string
  readonly hours: number
  /** Default: u and v at 100 m. */
  readonly variables?: Readonly<
    Record<string, { readonly units: string; value: (time: number, y: number, x: number) => number }>
  >
  /** Latitudes in the order of the file. */
  readonly latitudes?: readonly number[]
  readonly longitudes?: readonly number[]
  /** Scale and offset of 16-bit integers; absent: floats. */
  readonly packing?: { readonly scale: number; readonly offset: number }
  readonly timeName?: string
  readonly timeUnits?: string
}

/** Values of the default variables: `time` counts hours since 1970, rows from the south. */
export const defaultWinds = {
  u100: {
    units: 'm s**-1',
    value: (time: number, y: number, x: number) => 5 + Math.sin(time / 10) + 0.1 * y + 0.01 * x,
  },
  v100: {
    units: 'm s**-1',
    value: (time: number, y: number, x: number) => -3 + Math.cos(time / 7) + 0.1 * y + 0.01 * x,
  },
}

export function writeEra5File(path: string, options: Era5FileOptions): string {
  const { hours, packing, timeName = 'time' } = options
  const latitudes = options.latitudes ?? [52.25, 52]
  const longitudes = options.longitudes ?? [13, 13.25, 13.5]
  const firstHour = Date.parse(options.from) / HOUR_MS
  const isNorthFirst = latitudes[0]! > latitudes.at(-1)!
  const [ySz, xSz] = [latitudes.length, longitudes.length]
  const fields = Object.entries(options.variables ?? defaultWinds).map(([name, { units, value }]) => {
    const values = Float64Array.from({ length: hours * ySz * xSz }, (_, i) => {
      const row = Math.floor(i / xSz) % ySz
      return value(firstHour + Math.floor(i / (xSz * ySz)), isNorthFirst ? ySz - 1 - row : row, i % xSz)
    })
    const attributes = {
      units,
      ...(packing ? { scale_factor: packing.scale, add_offset: packing.offset, _FillValue: -32_767 } : {}),
    }
    const stored = packing
      ? Int16Array.from(values, (v) =>
          Number.isNaN(v) ? -32_767 : Math.round((v - packing.offset) / packing.scale),
        )
      : Float32Array.from(values)
    return [name, { dimensions: [timeName, 'latitude', 'longitude'], attributes, values: stored }] as const
  })
  const sinceUnits = options.timeUnits ?? 'hours since 1970-01-01 00:00:00.0'
  const variables: Record<string, ClassicTestVariable> = {
    longitude: {
      dimensions: ['longitude'],
      attributes: { units: 'degrees_east' },
      values: Float32Array.from(longitudes),
    },
    latitude: {
      dimensions: ['latitude'],
      attributes: { units: 'degrees_north' },
      values: Float32Array.from(latitudes),
    },
    [timeName]: {
      dimensions: [timeName],
      attributes: { units: sinceUnits, calendar: 'gregorian' },
      values: Int32Array.from(
        { length: hours },
        (_, i) => (firstHour + i) * (sinceUnits.startsWith('seconds') ? 3600 : 1),
      ),
    },
    ...Object.fromEntries(fields),
  }
  const content: ClassicContent = {
    dimensions: { longitude: xSz, latitude: ySz, [timeName]: hours },
    unlimited: timeName,
    variables,
  }
  return writeClassicFile(path, content)
}
