import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from './dataset.ts'
import { isLatitude } from './fieldDimensions.ts'
import { coordinateOf } from './horizontalAxes.ts'

/** True latitudes of a grid of latitudes agree with its rows to the digits that files have. */
const toleranceDeg = 0.01

/**
 * Why dimensions that are called latitude and longitude are not those of the globe: the grid mapping says that the pole is
 * rotated, or true latitudes of every node are stored too and are others.
 *
 * @returns  null where nothing speaks against them
 */
export async function whyNotGeographic(
  dataset: Dataset,
  variable: DatasetVariable,
  latDimension: string,
  lonDimension: string,
): Promise<string | null> {
  const named = textAttribute(variable, 'grid_mapping').split(/[\s:]/)[0]!
  const mapping = dataset.variables.find(({ name }) => name === named)
  const kind = mapping ? textAttribute(mapping, 'grid_mapping_name') : ''
  if (kind === 'rotated_latitude_longitude')
    return `${latDimension} and ${lonDimension} are those of a rotated pole (${named}), which is not read`
  if (kind !== '' && kind !== 'latitude_longitude')
    return `${latDimension} and ${lonDimension}: projection ${kind}`
  const words = [latDimension, lonDimension].map((dimension) =>
    textAttribute(coordinateOf(dataset, dimension)!, 'long_name'),
  )
  if (/rotated/i.test(words.join(' ')))
    return `${latDimension} and ${lonDimension} are those of a rotated pole (${words.join(', ')}), which is not read`
  const [lats, lons] = [await coordinates(dataset, latDimension), await coordinates(dataset, lonDimension)]
  if (lats.some((lat) => Math.abs(lat) > 90 + toleranceDeg) || lons.some((lon) => Math.abs(lon) > 720))
    return `${latDimension} and ${lonDimension} are no degrees`
  const dimensions = [latDimension, lonDimension]
  const truth = dataset.variables.find(
    (own) =>
      own.dimensions.length === 2 &&
      own.dimensions.every((dimension) => dimensions.includes(dimension)) &&
      isLatitude(own),
  )
  if (truth === undefined) return null
  const values = await dataset.read(truth, wholeOf(truth))
  const [rows, columns] = truth.dimensions[0] === latDimension ? [lats.length, lons.length] : [0, 0]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (Math.abs(values[row * columns + column]! - lats[row]!) > toleranceDeg)
        return `${latDimension} and ${lonDimension} are not the true ones, which are in ${truth.name}: the grid of a rotated pole is not read`
  return null
}

async function coordinates(dataset: Dataset, dimension: string): Promise<readonly number[]> {
  const coordinate = coordinateOf(dataset, dimension)!
  return [...(await dataset.read(coordinate, wholeOf(coordinate)))]
}
