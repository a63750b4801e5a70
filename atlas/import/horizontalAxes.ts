import { type Dataset, type DatasetVariable, textAttribute } from './dataset.ts'

/** Which way a dimension of a grid runs, and on what: the globe or a map's plane. */
export type AxisRole = 'latitude' | 'longitude' | 'y' | 'x'

const byStandardName: Readonly<Record<string, AxisRole>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  projection_y_coordinate: 'y',
  projection_x_coordinate: 'x',
}
const byUnits: Readonly<Record<string, AxisRole>> = {
  ...Object.fromEntries(
    ['degrees_north', 'degree_north', 'degrees_n', 'degree_n', 'degreesn', 'degreen'].map((unit) => [
      unit,
      'latitude',
    ]),
  ),
  ...Object.fromEntries(
    ['degrees_east', 'degree_east', 'degrees_e', 'degree_e', 'degreese', 'degreee'].map((unit) => [
      unit,
      'longitude',
    ]),
  ),
}
const byName: Readonly<Record<string, AxisRole>> = {
  lat: 'latitude',
  latitude: 'latitude',
  lon: 'longitude',
  longitude: 'longitude',
}

/** The role of a dimension, by the coordinate of its name; null for any other dimension. */
export function axisRole(dataset: Dataset, dimension: string): AxisRole | null {
  const coordinate = coordinateOf(dataset, dimension)
  if (!coordinate) return null
  const standardName = textAttribute(coordinate, 'standard_name')
  // Those of a rotated pole are called latitude and longitude by some and have the same units.
  if (/^grid_/.test(standardName)) return null
  return (
    byStandardName[standardName] ??
    byUnits[textAttribute(coordinate, 'units').toLowerCase()] ??
    byName[dimension.toLowerCase()] ??
    null
  )
}

export function coordinateOf(dataset: Dataset, dimension: string): DatasetVariable | undefined {
  return dataset.variables.find(({ name, dimensions }) => name === dimension && dimensions.length === 1)
}
