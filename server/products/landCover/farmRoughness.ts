import { type LatLon, logRoughnessByLandCoverM, roughnessRadiusM } from '#domain'
import { classesAround, type LandCoverFound } from './classesAround.ts'

export interface FarmRoughnessRequest {
  /** Folder with the maps of land cover. */
  readonly folder: string
  readonly places: readonly (LatLon & { readonly hubHeightM: number })[]
}

export interface FarmRoughness extends Pick<LandCoverFound, 'reading'> {
  /** m, shape [place]; null outside the map. */
  readonly lengthsM: readonly (number | null)[]
}

/** Roughness lengths around turbines by the map of land cover; for worker processes. */
export async function farmRoughness({ folder, places }: FarmRoughnessRequest): Promise<FarmRoughness> {
  const found: LandCoverFound[] = []
  for (const { hubHeightM, ...place } of places)
    found.push(await classesAround(folder, place, roughnessRadiusM(hubHeightM)))
  return {
    lengthsM: found.map(({ classes }) => logRoughnessByLandCoverM(classes)),
    reading: found.find(({ reading }) => reading !== null)?.reading ?? null,
  }
}
