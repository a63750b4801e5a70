import type { AktermLandCover } from '#contracts'
import {
  type LatLon,
  roughnessByLandCoverM,
  roughnessRadiusM,
  worldCoverCitation,
  worldCoverRoughnessSource,
} from '#domain'
import { classesAround } from '../landCover/classesAround.ts'

export interface LandCoverRequest {
  /** Folder with the maps of land cover, each under the name from its source. */
  readonly folder: string
  readonly place: LatLon
  /** Height of the source or the anemometer. */
  readonly heightM: number
}

/** Roughness around a location from the installed land cover map, for worker processes; null: no map. */
export async function landCoverAt({
  folder,
  place,
  heightM,
}: LandCoverRequest): Promise<AktermLandCover | null> {
  const radiusM = roughnessRadiusM(heightM)
  const { classes, reading } = await classesAround(folder, place, radiusM)
  const roughnessM = roughnessByLandCoverM(classes)
  if (roughnessM === null || reading === null) return null
  return {
    roughness: roughnessM,
    radius: radiusM,
    lengths: worldCoverRoughnessSource,
    citation: worldCoverCitation,
    reading,
  }
}
