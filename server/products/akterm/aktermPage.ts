import { readManifest } from '#calculations'
import { type AktermResult, aktermResultSchema, type Language } from '#contracts'
import { AppError } from '../../appError.ts'
import { aktermDocument, aktermMapFrame } from '../../reports/aktermReport/index.ts'
import {
  type BasemapPicture,
  type GroundAtHand,
  groundAround,
  type MapFrame,
  nodesOver,
} from '../../reports/ground/index.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

export interface AktermSiteRequest {
  /** Folder of the result. */
  readonly folder: string
  readonly siteId: number
}

export interface AktermPageRequest extends AktermSiteRequest {
  readonly ground: GroundAtHand
  readonly basemap: BasemapPicture | null
  readonly language: Language
  readonly calculatedAt: number
}

/** Extent of a report's map, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function aktermPageFrame(request: AktermSiteRequest): Promise<MapFrame> {
  return aktermMapFrame((await siteOf(request)).site)
}

/** Report of a site for typesetting, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function aktermPage({ ground, ...request }: AktermPageRequest): Promise<Uint8Array> {
  const found = await siteOf(request)
  const shown = await groundAround(nodesOver(aktermMapFrame(found.site)), ground)
  return aktermDocument({ ...request, ...found, ground: shown })
}

async function siteOf({ folder, siteId }: AktermSiteRequest): Promise<{
  readonly result: AktermResult
  readonly site: AktermResult['sites'][number]
}> {
  const { result } = await orFileExpired(readManifest(folder))
  const whole = aktermResultSchema.parse(result)
  const site = whole.sites.find(({ site_id }) => site_id === siteId)
  if (site === undefined) throw new AppError('NOT_FOUND')
  return { result: whole, site }
}
