import { type Dataset, type DatasetVariable, textAttribute } from '../dataset/index.ts'

/** Direction of a dimension of a grid, on the globe or on a map's plane. */
export type AxisRole = 'latitude' | 'longitude' | 'y' | 'x'

const byStandardName: Readonly<Record<string, AxisRole>> = {
  latitude: 'latitude',
  longitude: 'longitude',
  projection_y_coordinate: 'y',
  projection_x_coordinate: 'x',
  grid_latitude: 'y',
  grid_longitude: 'x',
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

/** Role of a dimension, by the coordinate with its name; null for any other dimension. */
export function axisRole(dataset: Dataset, dimension: string): AxisRole | null {
  const coordinate = coordinateOf(dataset, dimension)
  if (!coordinate) return null
  const standardName = textAttribute(coordinate, 'standard_name')
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

/** Whether a variable has true latitudes. */
export function isLatitude(variable: DatasetVariable): boolean {
  return isPlace(variable, 'latitude', /^degrees?_?n(orth)?$/i, /^(r?lat|xlat|clat|latitude|nav_lat)$/i)
}

/** Whether a variable has true longitudes. */
export function isLongitude(variable: DatasetVariable): boolean {
  return isPlace(variable, 'longitude', /^degrees?_?e(ast)?$/i, /^(r?lon|xlong|clon|longitude|nav_lon)$/i)
}

function isPlace(variable: DatasetVariable, standardName: string, units: RegExp, names: RegExp): boolean {
  return (
    variable.isNumeric &&
    (textAttribute(variable, 'standard_name') === standardName ||
      units.test(textAttribute(variable, 'units')) ||
      names.test(variable.name))
  )
}
