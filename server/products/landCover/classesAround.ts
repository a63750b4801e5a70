import { join } from 'node:path'
import { openGeoTiff, readingOfRaster } from '#atlas/read'
import { presentRecord, type WireReadingRecord } from '#contracts'
import { isWorldCoverClass, type LatLon, placesAround, worldCoverTileAt } from '#domain'

/** Classes, null outside the map, and how its files were understood: all come from one publisher. */
export interface LandCoverFound {
  readonly classes: readonly (number | null)[]
  readonly reading: WireReadingRecord | null
}

/**
 * Classes of land cover at places that fill a circle evenly.
 * @param folder of the maps, each under its source's file name
 */
export async function classesAround(folder: string, place: LatLon, radiusM: number): Promise<LandCoverFound> {
  const tiles = Map.groupBy(placesAround(place, radiusM), (one) => worldCoverTileAt(one).name)
  const classes: (number | null)[] = []
  let reading: WireReadingRecord | null = null
  for (const [name, places] of tiles) {
    const found = await classesIn(join(folder, name), places)
    classes.push(...found.classes)
    reading ??= found.reading
  }
  return { classes, reading }
}

/** null outside the map; most installations have few tiles. */
async function classesIn(file: string, places: readonly LatLon[]): Promise<LandCoverFound> {
  const opened = await openGeoTiff(file, { otherwiseNodata: 0 })
  const none: LandCoverFound = { classes: places.map(() => null), reading: null }
  if (!opened.ok) return none
  const raster = opened.value
  try {
    const use = readingOfRaster(raster.description, 'land_cover')
    if (use === null) return none
    const classes: (number | null)[] = []
    for (const { lat, lon } of places) classes.push(await raster.valueAt(lat, lon, 'nearest'))
    // A map of something else has other numbers; 0 is the open sea.
    if (classes.some((code) => code !== null && code !== 0 && !isWorldCoverClass(code))) return none
    return { classes, reading: presentRecord(use.record) }
  } finally {
    await raster.close()
  }
}
