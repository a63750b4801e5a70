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
