import { type LatLon, logRoughnessByLandCoverM, roughnessRadiusM } from '#domain'
import { classesAround } from './classesAround.ts'

export interface FarmRoughnessRequest {
  /** Holds the maps of land cover. */
  readonly folder: string
  readonly places: readonly (LatLon & { readonly hubHeightM: number })[]
}

/** Roughness lengths around turbines by the map of land cover, m, shape [place]; null where it does not reach; for worker processes. */
export async function farmRoughness({ folder, places }: FarmRoughnessRequest): Promise<(number | null)[]> {
  const lengths: (number | null)[] = []
  for (const { hubHeightM, ...place } of places)
    lengths.push(logRoughnessByLandCoverM(await classesAround(folder, place, roughnessRadiusM(hubHeightM))))
  return lengths
}
