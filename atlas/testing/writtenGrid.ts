import { type ClassicTestVariable, writeClassicFile } from './classicFile.ts'

const hourMs = 3_600_000
/** Factor of each cell's values to those of the first cell. */
export const cellFactors = [1, 1.05, 1.1, 1.15] as const

export interface WrittenField {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Values of the first cell, by time. */
  readonly values: readonly number[]
}

interface Content {
  readonly variables: readonly WrittenField[]
  readonly times: readonly number[]
  readonly form: string
  readonly bounds: boolean
  /** Whether the grid is a single cell. */
  readonly isPoint: boolean
  readonly next: () => number
}

const axesOf = { time: 'time', y: 'latitude', x: 'longitude' } as const

/** Writes hourly fields on a grid of 2 x 2, or at one point, in a random spelling of times and places, order of dimensions, and packing. */
export function writeGrid(
  folder: string,
  { variables, times, form, bounds, isPoint, next }: Content,
): { readonly file: string; readonly isUnreadable: boolean } {
  const chance = (share: number) => next() < share
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const [latName, lonName] = pick([
    ['latitude', 'longitude'],
    ['lat', 'lon'],
    ['Y', 'X'],
  ] as const)
  const timeName = pick(['time', 'valid_time', 'Times'])
  const isNorthFirst = chance(0.5)
  const rotation = chance(0.1) && !isPoint ? pick(['mapping', 'truth', 'standard'] as const) : null
  const calendar = pick(['', 'gregorian', 'standard', 'proleptic_gregorian', '', '', '', '', '360_day'])
  const unit = pick([
    ['hours', hourMs],
    ['hour', hourMs],
    ['minutes', hourMs / 60],
    ['seconds', 1000],
    ['days', 24 * hourMs],
    ['h', hourMs],
  ] as const)
  const offsetH = pick([0, 0, 0, 1, -5, 5.5])
  const zone =
    offsetH === 0
      ? pick(['', ' UTC', 'Z', ' +00:00', ' +0:00', ' 00:00'.slice(6)])
      : ` ${offsetH < 0 ? '-' : '+'}${String(Math.floor(Math.abs(offsetH))).padStart(2, '0')}:${offsetH % 1 ? '30' : '00'}`
  const isProleptic = calendar === 'proleptic_gregorian'
  const [epoch, epochMs] = pick([
    ['1970-01-01 00:00:00', Date.UTC(1970, 0)],
    ['2000-1-1T00:00:00', Date.UTC(2000, 0)],
    ['1900-01-01 00:00:00.0', Date.UTC(1900, 0)],
    // The Julian 1 January of the year 1 is 30 December before it.
    ['1-1-1 00:00:0.0', Date.parse(isProleptic ? '0001-01-01' : '0000-12-30')],
  ] as const)
  const inUnit = (ms: number) => (ms - epochMs + offsetH * hourMs) / unit[1]
  const timeUnits = `${unit[0]} since ${epoch}${zone}`
  const count = isPoint ? 1 : 2
  const lats = (isNorthFirst && !isPoint ? [52.5, 52] : [52, 52.5]).slice(0, count)
  const lons = pick([
    [13, 13.5],
    [359, 359.5],
    [359.5, 360],
    [-8, -7.5],
    [179.5, 180],
  ] as const).slice(0, count)
  const order = pick([
    ['time', 'y', 'x'],
    ['y', 'x', 'time'],
    ['time', 'x', 'y'],
    ['x', 'y', 'time'],
  ] as const)
  const sizes = { time: times.length, y: count, x: count }
  const names = { ...axesOf, time: timeName, y: latName, x: lonName }
  const packing = pick(['float32', 'float64', 'int16', 'unsigned'] as const)
  const grid = rotation === 'standard' ? 'grid_' : ''
  const axis = (values: readonly number[], dimension: string, attributes: Record<string, string>) => ({
    dimensions: [dimension],
    attributes,
    values: Float64Array.from(values),
  })
  const content: Record<string, ClassicTestVariable> = {
    [latName]: axis(lats, latName, {
      units: grid ? 'degrees' : pick(['degrees_north', 'degree_north', 'degrees_N']),
      ...(grid ? { standard_name: 'grid_latitude' } : {}),
    }),
    [lonName]: axis(lons, lonName, {
      units: grid ? 'degrees' : pick(['degrees_east', 'degree_east', 'degrees_E']),
      ...(grid ? { standard_name: 'grid_longitude' } : {}),
    }),
    [timeName]: axis(times.map(inUnit), timeName, {
      units: timeUnits,
      ...(calendar ? { calendar } : {}),
      ...(bounds ? { bounds: 'time_bnds' } : {}),
    }),
    ...(bounds && {
      time_bnds: {
        dimensions: [timeName, 'bnds'],
        values: Float64Array.from(
          times.flatMap((ms) => [inUnit(beginOf(ms, times[0]! - hourMs, form)), inUnit(ms)]),
        ),
      },
    }),
    ...(rotation === 'mapping' && {
      rotated_pole: {
        dimensions: ['one'],
        attributes: { grid_mapping_name: 'rotated_latitude_longitude', grid_north_pole_latitude: 39.25 },
        values: Int32Array.of(0),
      },
    }),
    ...(rotation === 'truth' && {
      RLAT: {
        dimensions: [latName, lonName],
        attributes: { units: 'degrees_north' },
        values: Float64Array.of(40, 40.1, 40.5, 40.6),
      },
    }),
  }
  for (const { name, attributes, values } of variables) {
    const isCelsius = 'offsetOfTest' in attributes
    const { offsetOfTest: _, ...own } = attributes
    const at = (time: number, y: number, x: number) => {
      const row = isNorthFirst && !isPoint ? 1 - y : y
      return values[time]! * cellFactors[2 * row + x]! - (isCelsius ? 273.15 : 0)
    }
    const all: number[] = []
    const [as, bs, cs] = order.map((dimension) => sizes[dimension]) as [number, number, number]
    for (let a = 0; a < as; a++)
      for (let b = 0; b < bs; b++)
        for (let c = 0; c < cs; c++) {
          const index = { [order[0]]: a, [order[1]]: b, [order[2]]: c } as Record<'time' | 'y' | 'x', number>
          all.push(at(index.time, index.y, index.x))
        }
    content[name] = packed(all, packing, {
      dimensions: order.map((dimension) => names[dimension]),
      attributes: { ...own, ...(rotation === 'mapping' ? { grid_mapping: 'rotated_pole' } : {}) },
    })
  }
  const file = writeClassicFile(`${folder}/a.nc`, {
    dimensions: { [latName]: count, [lonName]: count, [timeName]: times.length, bnds: 2, one: 1 },
    variables: content,
  })
  return { file, isUnreadable: rotation !== null || calendar === '360_day' }
}

function beginOf(ms: number, firstMs: number, form: string): number {
  const windowMs = { sum_24: 24 * hourMs, sum_12: 12 * hourMs, sum_6: 6 * hourMs }[form]
  if (form === 'sum_all') return firstMs
  if (windowMs === undefined) return ms - hourMs
  const begin = Math.floor((ms - 1) / windowMs) * windowMs
  return begin
}

function packed(
  values: readonly number[],
  packing: 'float32' | 'float64' | 'int16' | 'unsigned',
  given: Pick<ClassicTestVariable, 'dimensions'> & { readonly attributes: Readonly<Record<string, string>> },
): ClassicTestVariable {
  if (packing === 'float64') return { ...given, values: Float64Array.from(values) }
  if (packing === 'float32') return { ...given, values: Float32Array.from(values) }
  const [low, high] = [
    values.reduce((least, value) => Math.min(least, value)),
    values.reduce((most, value) => Math.max(most, value)),
  ]
  const scale = (high - low) / 65_000 || 1
  const isUnsigned = packing === 'unsigned'
  const offset = isUnsigned ? low : (high + low) / 2
  const sign = isUnsigned ? { _Unsigned: 'true', _FillValue: -1 } : { _FillValue: -32_768 }
  return {
    dimensions: given.dimensions,
    attributes: { ...given.attributes, scale_factor: scale, add_offset: offset, ...sign },
    values: Int16Array.from(values, (value) => Math.round((value - offset) / scale)),
  }
}
