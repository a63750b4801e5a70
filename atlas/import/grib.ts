import { atByte, axesOf, decodeValues, GribFault, type GribField, GribFile } from '../grib/index.ts'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from './dataset.ts'
import { type GribSeries, indexGrib } from './gribSeries.ts'

/**
 * Opens a GRIB file as one variable for each parameter, over time and a grid. Its messages may come in any order; one at a
 * time is in memory.
 */
export async function openGrib(path: string): Promise<Dataset> {
  const file = await GribFile.open(path)
  try {
    return new GribDataset(path, file, await indexGrib(file, path))
  } catch (error) {
    await file.close()
    throw named(path, error)
  }
}

interface GribVariable extends DatasetVariable {
  /** Of a coordinate. */
  readonly values: Float64Array | null
  readonly series: GribSeries | null
}

class GribDataset implements Dataset {
  readonly path: string
  readonly variables: readonly GribVariable[]
  readonly ignored: readonly { variable: string; reason: string }[]
  readonly #file: GribFile

  constructor(path: string, file: GribFile, { series, unknown }: Awaited<ReturnType<typeof indexGrib>>) {
    this.path = path
    this.#file = file
    this.variables = series.flatMap((own, index) => variablesOf(own, index === 0 ? '' : String(index + 1)))
    this.ignored = unknown.map((variable) => ({ variable, reason: 'has no place in an atlas' }))
  }

  async read(variable: DatasetVariable, slab: Hyperslab): Promise<Float64Array | Float32Array> {
    const { values, series } = variable as GribVariable
    if (values !== null) {
      const width = values.length / variable.shape[0]!
      return values.slice(slab.start[0]! * width, (slab.start[0]! + slab.count[0]!) * width)
    }
    const [times, rows, columns] = slab.count as [number, number, number]
    const read = new Float64Array(times * rows * columns)
    for (let t = 0; t < times; t++) {
      const map = await this.#map(series!, slab.start[0]! + t)
      for (let row = 0; row < rows; row++) {
        const from = (slab.start[1]! + row) * series!.grid.columns + slab.start[2]!
        read.set(map.subarray(from, from + columns), (t * rows + row) * columns)
      }
    }
    return read
  }

  /** Versions are numbers here. */
  async readText(): Promise<string[]> {
    return []
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #map({ offsets, indices }: GribSeries, at: number): Promise<Float64Array> {
    try {
      const { offset, fields } = await this.#file.message(offsets[at]!)
      const field = fields[indices[at]!] as GribField
      return atByte(offset, () => decodeValues(field))
    } catch (error) {
      throw named(this.path, error)
    }
  }
}

/** A series with the coordinates of its own, as CF has them. */
function variablesOf(series: GribSeries, suffix: string): GribVariable[] {
  const { lats, lons } = axesOf(series.grid)
  const [time, latitude, longitude] = [`time${suffix}`, `latitude${suffix}`, `longitude${suffix}`]
  const coordinate = (
    name: string,
    dimension: string,
    values: Float64Array,
    attributes: Readonly<Record<string, string>>,
  ): GribVariable => ({
    name,
    dimensions: [dimension],
    shape: [values.length],
    attributes: new Map(Object.entries(attributes)),
    isNumeric: true,
    values,
    series: null,
  })
  const seconds = series.validMs.map((ms) => ms / 1000)
  const isOverStep = series.intervalsMs.every((ms) => ms > 0)
  const bounds: GribVariable | null = isOverStep
    ? {
        ...coordinate(`time_bnds${suffix}`, time, boundsOf(seconds, series.intervalsMs), {}),
        ...{ dimensions: [time, 'bnds'], shape: [seconds.length, 2] },
      }
    : null
  return [
    {
      name: series.parameter.name,
      dimensions: [time, latitude, longitude],
      shape: [seconds.length, lats.length, lons.length],
      attributes: new Map([
        ['units', series.parameter.units],
        // Winds are counted by metres here, whatever their number is.
        ...(/\d$/.test(series.parameter.name) ? [['GRIB_typeOfLevel', 'heightAboveGround'] as const] : []),
      ]),
      isNumeric: true,
      values: null,
      series,
    },
    coordinate(time, time, seconds, {
      ...{ standard_name: 'time', units: 'seconds since 1970-01-01 UTC' },
      ...(bounds && { bounds: bounds.name }),
    }),
    ...(bounds ? [bounds] : []),
    coordinate('expver', time, series.versions, {}),
    coordinate(latitude, latitude, lats, { standard_name: 'latitude', units: 'degrees_north' }),
    coordinate(longitude, longitude, lons, { standard_name: 'longitude', units: 'degrees_east' }),
  ]
}

function boundsOf(seconds: Float64Array, intervalsMs: Float64Array): Float64Array {
  return Float64Array.from({ length: 2 * seconds.length }, (_, i) => {
    const step = i >> 1
    return seconds[step]! - (i % 2 === 0 ? intervalsMs[step]! / 1000 : 0)
  })
}

function named(path: string, error: unknown): unknown {
  return error instanceof GribFault ? new UnreadableFile(path, error.message, { cause: error }) : error
}
