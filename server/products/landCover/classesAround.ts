import { join } from 'node:path'
import { openGeoTiff } from '#atlas/read'
import { type LatLon, placesAround, worldCoverTileAt } from '#domain'

/**
 * Classes of land cover at places that fill a circle evenly; null where the map does not reach.
 *
 * @param folder  of the maps, each under the name that its source gives it
 */
export async function classesAround(
  folder: string,
  place: LatLon,
  radiusM: number,
): Promise<(number | null)[]> {
  const tiles = Map.groupBy(placesAround(place, radiusM), (one) => worldCoverTileAt(one).name)
  const classes: (number | null)[] = []
  for (const [name, places] of tiles) classes.push(...(await classesIn(join(folder, name), places)))
  return classes
}

/** null where the map, of which most installations have few tiles, does not reach. */
async function classesIn(file: string, places: readonly LatLon[]): Promise<(number | null)[]> {
  const opened = await openGeoTiff(file, { otherwiseNodata: 0 })
  if (!opened.ok) return places.map(() => null)
  const raster = opened.value
  try {
    const classes: (number | null)[] = []
    for (const { lat, lon } of places) classes.push(await raster.valueAt(lat, lon, 'nearest'))
    return classes
  } finally {
    await raster.close()
  }
}
