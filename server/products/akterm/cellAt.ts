import { withAtlas } from '#atlas/read'
import { atlasCell, atlasInputs } from '#calculations'
import type { AktermPlace } from '#contracts'
import { finiteOrNull, meanRoughnessM } from '#domain'

export interface CellRequest {
  /** Path or URL of the atlas. */
  readonly url: string
  readonly lat: number
  readonly lon: number
}

/** The cell of a place inside an atlas, with its mean roughness; for worker processes. */
export function cellAt({ url, lat, lon }: CellRequest): Promise<Pick<AktermPlace, 'cell' | 'roughness'>> {
  return withAtlas(url, async (atlas) => {
    const cell = await atlasCell(atlas, { lat, lon })
    const { roughness } = atlasInputs(atlas.info)
    if (roughness === null) return { cell, roughness: null }
    const { fields } = await atlas.readPoint({
      ...{ lat, lon, variables: [roughness], interpolation: 'nearest' },
      ...{ fromStep: 0, endStep: atlas.info.stepCount },
    })
    const mean = meanRoughnessM(fields.get(roughness)!)
    return { cell, roughness: finiteOrNull(mean) }
  })
}
