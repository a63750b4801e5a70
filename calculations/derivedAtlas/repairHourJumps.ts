import { type AtlasInfo, type DeriveOptions, deriveAtlas, type LocalisedText } from '#atlas'
import { readAtlasInfo } from '#atlas/read'
import { hourJumpFactors } from '#domain'

const HOUR_S = 3600

export interface RepairRequest {
  /** The atlas to repair, as for `openAtlas`. */
  readonly url: string
  /** Folder of the new atlas. */
  readonly folder: string
  readonly id: string
  readonly title: LocalisedText
}

/**
 * Makes an atlas without ERA5's mean jumps at the ends of its assimilation windows, cell by cell and height by height.
 * @returns null for an atlas that is not hourly
 * @throws as deriveAtlas
 */
export async function repairHourJumps(
  { url, folder, id, title }: RepairRequest,
  options: DeriveOptions = {},
): Promise<AtlasInfo | null> {
  const { dataFromMs, resolutionTimeS } = await readAtlasInfo(url, options.signal)
  if (resolutionTimeS !== HOUR_S) return null
  return deriveAtlas(
    url,
    folder,
    {
      ...{ id, title },
      note: 'Mean jumps of the wind between 09 and 10 and between 21 and 22 UTC removed by month of the year.',
      factors: (_, __, speeds) => hourJumpFactors({ startMs: dataFromMs, speedMs: speeds() }),
    },
    options,
  )
}
