import { type GridCoordinates, gridProjection, readUnit } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from '../dataset/index.ts'
import { isLatitude, isLongitude } from './horizontalAxes.ts'

/** True latitudes and longitudes of every node, degrees, rows outermost. */
export interface TruePlaces {
  /** Variables from which the places come. */
  readonly names: readonly [lat: string, lon: string]
  readonly lats: ArrayLike<number>
  readonly lons: ArrayLike<number>
  readonly rows: number
  readonly columns: number
}

/** Tolerance of locations in files against a projection, as a share of a cell. */
const tolerance = 0.01

/** Variables on two dimensions with the location of each node. */
export function truePlaceVariables(
  dataset: Dataset,
  dimensions: readonly string[],
): readonly [lat: DatasetVariable, lon: DatasetVariable] | null {
  const planes = onBoth(dataset, dimensions)
  const [lat, lon] = [planes.find(isLatitude), planes.find(isLongitude)]
  const isPair = lat !== undefined && lon !== undefined && lat.dimensions.join() === lon.dimensions.join()
  return isPair ? [lat, lon] : null
}

/** Latitudes of nodes whose longitudes are missing. */
export function lonelyLatitudes(
  dataset: Dataset,
  dimensions: readonly string[],
): DatasetVariable | undefined {
  return onBoth(dataset, dimensions).find(isLatitude)
}

/** Variables on one dimension with the location of each cell of a list. */
export function listedPlaceVariables(
  dataset: Dataset,
  dimension: string,
): readonly [lat: DatasetVariable, lon: DatasetVariable] | null {
  const along = dataset.variables.filter(
    (own) => own.dimensions.join() === dimension && own.name !== dimension,
  )
  const [lat, lon] = [along.find(isLatitude), along.find(isLongitude)]
  return lat !== undefined && lon !== undefined ? [lat, lon] : null
}

function onBoth(dataset: Dataset, dimensions: readonly string[]): DatasetVariable[] {
  return dataset.variables.filter(
    (own) =>
      own.dimensions.length === 2 && own.dimensions.every((dimension) => dimensions.includes(dimension)),
  )
}

export async function truePlaces(
  dataset: Dataset,
  variables: readonly [lat: DatasetVariable, lon: DatasetVariable],
): Promise<TruePlaces> {
  const [lats, lons] = [await degrees(dataset, variables[0]), await degrees(dataset, variables[1])]
  const [rows, columns = 1] = variables[0].shape as [number, number?]
  return { names: [variables[0].name, variables[1].name], lats, lons, rows, columns }
}

async function degrees(dataset: Dataset, variable: DatasetVariable): Promise<Float64Array> {
  const values = await dataset.read(variable, wholeOf(variable))
  const factor = /^rad/i.test(textAttribute(variable, 'units')) ? (readUnit('rad')?.factor ?? 1) : 1
  return Float64Array.from(values, (value) => value * factor)
}

/** Places as rows and columns of a projection. */
export interface ProjectedPlaces {
  readonly ys: Float64Array
  readonly xs: Float64Array
  /** Largest distance of a node from its place, in cells. */
  readonly misfit: number
}

/**
 * Rows and columns of locations on a projection.
 * @returns null if the nodes do not have equal steps on it
 */
export function rowsAndColumns(
  { lats, lons, rows, columns }: TruePlaces,
  projection: GridCoordinates,
): ProjectedPlaces | null {
  const { forward } = gridProjection(projection)!
  const at = (row: number, column: number) => {
    const node = row * columns + column
    return forward(lats[node]!, lons[node]!)
  }
  const [first, last] = [at(0, 0), at(rows - 1, columns - 1)]
  const step = (from: number, until: number, count: number) => (count > 1 ? (until - from) / (count - 1) : 0)
  const [dx, dy] = [step(first.x, last.x, columns), step(first.y, last.y, rows)]
  const [cellX, cellY] = [Math.abs(dx || dy), Math.abs(dy || dx)]
  let misfit = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, y } = at(row, column)
      const own = Math.max(
        Math.abs(x - first.x - column * dx) / cellX,
        Math.abs(y - first.y - row * dy) / cellY,
      )
      if (!(own <= tolerance)) return null
      misfit = Math.max(misfit, own)
    }
  return {
    misfit,
    ys: Float64Array.from({ length: rows }, (_, row) => first.y + row * dy),
    xs: Float64Array.from({ length: columns }, (_, column) => first.x + column * dx),
  }
}
