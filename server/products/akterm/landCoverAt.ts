import { join } from 'node:path'
import { openGeoTiff } from '#atlas/read'
import type { AktermLandCover } from '#contracts'
import {
  type LatLon,
  placesAround,
  roughnessByLandCoverM,
  roughnessRadiusM,
  worldCoverCitation,
  worldCoverRoughnessSource,
  worldCoverTileAt,
} from '#domain'

export interface LandCoverRequest {
  /** Holds the maps of land cover, each under the name that its source gives it. */
  readonly folder: string
  readonly place: LatLon
  /** Of the source or the anemometer. */
  readonly heightM: number
}

/** The roughness around a place by the map of land cover at hand, for worker processes; null where there is none. */
export async function landCoverAt({
  folder,
  place,
  heightM,
}: LandCoverRequest): Promise<AktermLandCover | null> {
  const radiusM = roughnessRadiusM(heightM)
  const tiles = Map.groupBy(placesAround(place, radiusM), (one) => worldCoverTileAt(one).name)
  const classes: (number | null)[] = []
  for (const [name, places] of tiles) classes.push(...(await classesIn(join(folder, name), places)))
  const roughnessM = roughnessByLandCoverM(classes)
  if (roughnessM === null) return null
  return {
    roughness: roughnessM,
    radius: radiusM,
    lengths: worldCoverRoughnessSource,
    citation: worldCoverCitation,
  }
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
