import { type GridCoordinates, readUnit } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from '../dataset/index.ts'
import { cellsGrid } from './cellsGrid.ts'
import { type FileGrid, fileGrid, unwrapped, westOf } from './fileGrid.ts'
import { describedGrid, type GridDescriptions } from './gridDescription.ts'
import { mappingKind, mappingOf, poleOf } from './gridMapping.ts'
import { coordinateOf } from './horizontalAxes.ts'
import { lambertPlane } from './lambertPlane.ts'
import { areUntrue, recognisedGrid } from './recognisedGrid.ts'
import { listedPlaceVariables, lonelyLatitudes, truePlaces, truePlaceVariables } from './truePlaces.ts'

/** ERA5's own spacing, for files with a single node. */
const singleNodeSpacingDeg = 0.25
const rotatedKind = 'rotated_latitude_longitude'

/**
 * A grid whose axes are called latitude and longitude: true ones, or those of a rotated pole if the mapping or
 * the true places of the nodes show it.
 * @returns a text that names the fault of the axes
 */
export async function geographicGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  latDimension: string,
  lonDimension: string,
): Promise<FileGrid | string> {
  const names = `${latDimension} and ${lonDimension}`
  const kind = mappingKind(dataset, variable)
  if (kind === rotatedKind) return planeGrid(dataset, variable, latDimension, lonDimension)
  if (kind !== '' && kind !== 'latitude_longitude') return `${names}: projection ${kind}`
  const [latitude, longitude] = [coordinateOf(dataset, latDimension)!, coordinateOf(dataset, lonDimension)!]
  const lats = await dataset.read(latitude, wholeOf(latitude))
  const lons = await dataset.read(longitude, wholeOf(longitude))
  const found = truePlaceVariables(dataset, [latDimension, lonDimension])
  const places = found && (await truePlaces(dataset, found))
  const lonely = found ? undefined : lonelyLatitudes(dataset, [latDimension, lonDimension])
  if (lonely !== undefined) return `${lonely.name} has true latitudes of every node, but no longitudes`
  if (places !== null && areUntrue(places, lats, lons)) {
    const known = recognisedGrid(places, variable)
    return (
      known ??
      `${names} are not the true ones, which are in ${places.names[0]} and fit no projection that is known`
    )
  }
  const words = [latitude, longitude].map((own) => textAttribute(own, 'long_name')).join(', ')
  if (places === null && /rotated/i.test(words))
    return `${names} are those of a rotated pole (${words}), which is not stated`
  if (lats.some((lat) => Math.abs(lat) > 90.01) || lons.some((lon) => Math.abs(lon) > 720))
    return `${names} are no degrees`
  const rising = unwrapped(lons)
  return fileGrid(lats, rising, westOf(rising), singleNodeSpacingDeg)
}

/**
 * The grid of a map's plane or of a rotated pole; the variable's grid mapping says which, else the places of its nodes.
 * @returns a text that says what is wrong with the axes or the projection
 */
export async function planeGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  yDimension: string,
  xDimension: string,
): Promise<FileGrid | string> {
  const mapping = mappingOf(dataset, variable)
  if (mapping === undefined && textAttribute(variable, 'grid_mapping') === '') {
    const known = await placesGrid(dataset, variable, yDimension, xDimension)
    if (known !== null) return known
  }
  if (mapping !== undefined && mappingKind(dataset, variable) === rotatedKind) {
    const pole = poleOf(mapping)
    if (typeof pole === 'string') return pole
    const [ys, xs] = [await degrees(dataset, yDimension), unwrapped(await degrees(dataset, xDimension))]
    return on({ rotated: pole }, fileGrid(ys, xs, westOf(xs), 0))
  }
  const plane = lambertPlane(dataset, variable)
  if (typeof plane === 'string') return plane
  const ys = await metres(dataset, yDimension, plane.falseNorthingM)
  const xs = await metres(dataset, xDimension, plane.falseEastingM)
  if (typeof ys === 'string' || typeof xs === 'string') return typeof ys === 'string' ? ys : (xs as string)
  return on({ lambert: plane.lambert }, fileGrid(ys, xs, xs[0]!, 0))
}

/**
 * The grid of nodes of which only the places are known: rows and columns of a known projection, otherwise
 * separate cells. *
 * @returns null: the file has no places; a text: they are invalid
 */
export async function placesGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  yDimension: string,
  xDimension: string,
): Promise<FileGrid | string | null> {
  const found = truePlaceVariables(dataset, [yDimension, xDimension])
  if (found === null) return null
  const places = await truePlaces(dataset, found)
  return recognisedGrid(places, variable) ?? cellsGrid(places)
}

/** The grid of a list of cells. */
export async function listedGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  dimension: string,
  descriptions: GridDescriptions,
): Promise<FileGrid | string> {
  const found = listedPlaceVariables(dataset, dimension)
  if (found !== null) return cellsGrid(await truePlaces(dataset, found))
  return describedGrid(variable, variable.shape[variable.dimensions.indexOf(dimension)]!, descriptions)
}

function on(projection: GridCoordinates, found: FileGrid | string): FileGrid | string {
  return typeof found === 'string' ? found : { ...found, grid: { ...found.grid, ...projection } }
}

async function degrees(dataset: Dataset, dimension: string): Promise<Float64Array> {
  const coordinate = coordinateOf(dataset, dimension)!
  return Float64Array.from(await dataset.read(coordinate, wholeOf(coordinate)))
}

async function metres(
  dataset: Dataset,
  dimension: string,
  falseOriginM: number,
): Promise<Float64Array | string> {
  const coordinate = coordinateOf(dataset, dimension)!
  const unit = readUnit(textAttribute(coordinate, 'units') || 'm')
  if (unit?.dimension !== 'length')
    return `${dimension} is in ${textAttribute(coordinate, 'units')}, not in m`
  const { factor } = unit
  const values = await dataset.read(coordinate, wholeOf(coordinate))
  return Float64Array.from(values, (value) => value * factor - falseOriginM)
}
