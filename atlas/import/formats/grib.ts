import { atByte, decodeValues, GribFault, type GribField, GribFile, isAlongGrid } from '../../grib/index.ts'
import {
  type Dataset,
  type DatasetVariable,
  type Hyperslab,
  type IgnoredVariable,
  UnreadableFile,
} from '../dataset/index.ts'
import { type Attributes, axesOfGrid } from './gribAxes.ts'
import { type GribSeries, indexGrib } from './gribSeries.ts'

/**
 * Opens a GRIB file with one variable for each parameter, over time and a grid. Its messages may be in any
 * order; one at a time is in memory.
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
  /** Values of a coordinate. */
  readonly values: Float64Array | null
  readonly series: GribSeries | null
}

class GribDataset implements Dataset {
  readonly path: string
  readonly variables: readonly GribVariable[]
  readonly ignored: readonly IgnoredVariable[]
  readonly #file: GribFile

  constructor(
    path: string,
    file: GribFile,
    { series, unknown, replaced }: Awaited<ReturnType<typeof indexGrib>>,
  ) {
    this.path = path
    this.#file = file
    this.variables = series.flatMap((own, index) => variablesOf(own, index === 0 ? '' : String(index + 1)))
    this.ignored = [
      ...unknown.map((variable) => ({
        ...{ variable, reason: 'has no place in an atlas', notUsed: 'unknownWord' as const },
      })),
      ...[...replaced].map(([name, count]) => ({
        variable: `${name} (forecast)`,
        ...{ reason: `${count} maps are of times that have an analysis`, notUsed: 'notNeeded' as const },
      })),
    ]
  }

  async read(variable: DatasetVariable, slab: Hyperslab): Promise<Float64Array | Float32Array> {
    const { values, series } = variable as GribVariable
    if (values !== null) {
      const width = values.length / variable.shape[0]!
      return values.slice(slab.start[0]! * width, (slab.start[0]! + slab.count[0]!) * width)
    }
    const isList = slab.count.length === 2
    const [times, rows, columns] = (isList ? [slab.count[0], 1, slab.count[1]] : slab.count) as [
      number,
      number,
      number,
    ]
    const [row0, column0] = isList ? [0, slab.start[1]!] : [slab.start[1]!, slab.start[2]!]
    const read = new Float64Array(times * rows * columns)
    const isGrowing = hasGrowingMeans(series!)
    for (let t = 0; t < times; t++) {
      const map = await this.#map(series!, slab.start[0]! + t)
      if (isGrowing)
        for (let i = 0; i < map.length; i++) map[i]! *= series!.intervalsMs[slab.start[0]! + t]! / 1000
      for (let row = 0; row < rows; row++) {
        const from = (row0 + row) * series!.grid.lattice.columns + column0
        read.set(map.subarray(from, from + columns), (t * rows + row) * columns)
      }
    }
    return read
  }

  /** Versions are numbers in GRIB. */
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
      return await atByte(offset, () => decodeValues(field))
    } catch (error) {
      throw named(this.path, error)
    }
  }
}

/** Variables of a series with its own coordinates, as in CF; those of cells are in the file of their grid. */
function variablesOf(series: GribSeries, suffix: string): GribVariable[] {
  const time = `time${suffix}`
  const seconds = series.validMs.map((ms) => ms / 1000)
  const isOverStep = series.intervalsMs.every((ms) => ms > 0)
  const bounds: GribVariable | null = isOverStep
    ? {
        ...coordinate(`time_bnds${suffix}`, time, boundsOf(seconds, series.intervalsMs), {}),
        ...{ dimensions: [time, 'bnds'], shape: [seconds.length, 2] },
      }
    : null
  const { dimensions, shape, attributes, coordinates } = placesOf(series, suffix)
  return [
    {
      name: series.parameter.name,
      dimensions: [time, ...dimensions],
      shape: [seconds.length, ...shape],
      attributes: new Map(
        Object.entries({
          units: hasGrowingMeans(series) ? 'J m**-2' : series.parameter.units,
          GRIB_centre: String(series.centre),
          // Names of winds contain the height in metres, whatever their number in GRIB.
          ...(/\dm?$/.test(series.parameter.name) && {
            GRIB_typeOfLevel: typeOfLevel(series.parameter.name),
          }),
          ...attributes,
        }),
      ),
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
    ...coordinates,
  ]
}

/** Radiation averaged since the beginning of a run is read as its sum, from which the import takes each step's own. */
function hasGrowingMeans({ parameter, intervalsMs }: GribSeries): boolean {
  return (
    parameter.units === 'W m**-2' && intervalsMs.some((ms) => ms > intervalsMs[0]! || ms < intervalsMs[0]!)
  )
}

function typeOfLevel(name: string): string {
  if (name.includes('_layer')) return 'generalVerticalLayer'
  return name.includes('_halflevel') ? 'generalVertical' : 'heightAboveGround'
}

interface SeriesPlaces {
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
  readonly attributes: Attributes
  readonly coordinates: readonly GribVariable[]
}

/** Dimensions and positions of the values of a series. */
function placesOf({ grid }: GribSeries, suffix: string): SeriesPlaces {
  if (grid.kind === 'cells') {
    // Components at cells are those to the true east and north.
    const attributes = {
      uuidOfHGrid: grid.uuid,
      number_of_grid_used: [grid.number],
      GRIB_uvRelativeToGrid: '0',
    }
    return { dimensions: [`cell${suffix}`], shape: [grid.lattice.columns], attributes, coordinates: [] }
  }
  const axes = axesOfGrid(grid)
  const [y, x] = [axes.y.name + suffix, axes.x.name + suffix]
  const rows = coordinate(y, y, axes.y.values, axes.y.attributes)
  const columns = coordinate(x, x, axes.x.values, axes.x.attributes)
  const shape = [axes.y.values.length, axes.x.values.length]
  if (axes.mapping === null)
    return { dimensions: [y, x], shape, attributes: {}, coordinates: [rows, columns] }
  const name = axes.mapping.name + suffix
  const mapping = coordinate(name, name, Float64Array.of(0), axes.mapping.attributes)
  return {
    dimensions: [y, x],
    shape,
    attributes: { grid_mapping: name, GRIB_uvRelativeToGrid: isAlongGrid(grid) ? '1' : '0' },
    coordinates: [rows, columns, { ...mapping, dimensions: [], shape: [] }],
  }
}

function coordinate(
  name: string,
  dimension: string,
  values: Float64Array,
  attributes: Attributes,
): GribVariable {
  return {
    name,
    dimensions: [dimension],
    shape: [values.length],
    attributes: new Map(Object.entries(attributes)),
    isNumeric: true,
    values,
    series: null,
  }
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
