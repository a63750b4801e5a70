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
  degrees_north: 'latitude',
  degrees_east: 'longitude',
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
  return (
    byStandardName[textAttribute(coordinate, 'standard_name')] ??
    byUnits[textAttribute(coordinate, 'units')] ??
    byName[dimension.toLowerCase()] ??
    null
  )
}

export function coordinateOf(dataset: Dataset, dimension: string): DatasetVariable | undefined {
  return dataset.variables.find(({ name, dimensions }) => name === dimension && dimensions.length === 1)
}

/** Whether a dimension counts heights above ground in m. */
export function isHeightAxis(dataset: Dataset, dimension: string): boolean {
  const coordinate = coordinateOf(dataset, dimension)
  if (!coordinate?.isNumeric) return false
  const isNamedSo = textAttribute(coordinate, 'standard_name') === 'height' || /^height/i.test(dimension)
  return isNamedSo && ['', 'm'].includes(textAttribute(coordinate, 'units'))
}
