import { type AtlasGrid, cellCentre, cfGridMapping } from '#domain'
import type { Catalogue } from '../layout/catalogue.ts'
import { monthsOf } from '../layout/months.ts'
import { type ArrayMetadata, arrayMetadata } from './arrayMetadata.ts'

/** An array that is small enough to be one chunk, and its values; a scalar has none. */
export interface CoordinateArray {
  readonly name: string
  readonly metadata: ArrayMetadata
  readonly values: Float64Array | BigInt64Array | null
}

const MS_PER_DAY = 86_400_000
const MS_PER_HOUR = 3_600_000
const MS_PER_MINUTE = 60_000

/** Coordinates that make the store a CF dataset for xarray and others; Anemone itself reads the catalogue. */
export function coordinateArrays(catalogue: Catalogue): CoordinateArray[] {
  const { grid } = catalogue
  const time = [timeCoordinate(catalogue), ...(catalogue.energies.length > 0 ? [months(catalogue)] : [])]
  const mapping = cfGridMapping(grid)
  return [...time, ...(mapping === null ? geographic(grid) : projected(grid, mapping))]
}

function timeCoordinate(catalogue: Catalogue): CoordinateArray {
  const { dataFromMs, stepCount } = catalogue
  const stepMs = catalogue.resolutionTimeS * 1000
  const isHourly = dataFromMs % MS_PER_HOUR === 0 && stepMs % MS_PER_HOUR === 0
  const unitMs = isHourly ? MS_PER_HOUR : MS_PER_MINUTE
  const values = BigInt64Array.from({ length: stepCount }, (_, i) =>
    BigInt((dataFromMs + i * stepMs) / unitMs),
  )
  return {
    name: 'time',
    metadata: arrayMetadata('int64', [stepCount], ['time'], {
      standard_name: 'time',
      axis: 'T',
      units: `${isHourly ? 'hours' : 'minutes'} since 1970-01-01 00:00:00`,
      calendar: 'proleptic_gregorian',
    }),
    values,
  }
}

function months(catalogue: Catalogue): CoordinateArray {
  const starts = monthsOf(catalogue).map(({ year, month }) => Date.UTC(year, month - 1, 1))
  return {
    name: 'month',
    metadata: arrayMetadata('int64', [starts.length], ['month'], {
      standard_name: 'time',
      units: 'days since 1970-01-01',
      calendar: 'proleptic_gregorian',
    }),
    values: BigInt64Array.from(starts, (ms) => BigInt(ms / MS_PER_DAY)),
  }
}

function geographic(grid: AtlasGrid): CoordinateArray[] {
  return [
    axis('latitude', centres(grid.ymin, grid.dy, grid.ySz), LATITUDE, 'Y'),
    axis('longitude', centres(grid.xmin, grid.dx, grid.xSz), LONGITUDE, 'X'),
  ]
}

function projected(
  grid: AtlasGrid,
  { axes, attributes }: NonNullable<ReturnType<typeof cfGridMapping>>,
): CoordinateArray[] {
  const latitudes = new Float64Array(grid.xSz * grid.ySz)
  const longitudes = new Float64Array(grid.xSz * grid.ySz)
  for (let y = 0; y < grid.ySz; y++)
    for (let x = 0; x < grid.xSz; x++) {
      const centre = cellCentre(grid, x, y)
      latitudes[y * grid.xSz + x] = centre.lat
      longitudes[y * grid.xSz + x] = centre.lon
    }
  return [
    axis('y', centres(grid.ymin, grid.dy, grid.ySz), axes.y, 'Y'),
    axis('x', centres(grid.xmin, grid.dx, grid.xSz), axes.x, 'X'),
    plane('latitude', latitudes, grid, LATITUDE),
    plane('longitude', longitudes, grid, LONGITUDE),
    { name: 'crs', metadata: arrayMetadata('int32', [], [], attributes), values: null },
  ]
}

const LATITUDE = { standard_name: 'latitude', units: 'degrees_north' }
const LONGITUDE = { standard_name: 'longitude', units: 'degrees_east' }

function axis(name: string, values: Float64Array, attributes: object, letter: string): CoordinateArray {
  const metadata = arrayMetadata('float64', [values.length], [name], { ...attributes, axis: letter })
  return { name, metadata, values }
}

function plane(name: string, values: Float64Array, grid: AtlasGrid, attributes: object): CoordinateArray {
  const metadata = arrayMetadata('float64', [grid.ySz, grid.xSz], ['y', 'x'], { ...attributes })
  return { name, metadata, values }
}

function centres(first: number, spacing: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => first + i * spacing)
}
