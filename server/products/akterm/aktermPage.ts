import { aktermResultSchema, type Language } from '#contracts'
import { aktermDocument, aktermMapFrame } from '../../reports/aktermReport/index.ts'
import {
  type BasemapPicture,
  type GroundAtHand,
  groundAround,
  type MapFrame,
  nodesOver,
} from '../../reports/ground/index.ts'
import { readResultSite } from '../../results/readResult.ts'

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
  return aktermMapFrame((await readResultSite(request, aktermResultSchema)).site)
}

/** Report of a site for typesetting, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function aktermPage({ ground, ...request }: AktermPageRequest): Promise<Uint8Array> {
  const found = await readResultSite(request, aktermResultSchema)
  const shown = await groundAround(nodesOver(aktermMapFrame(found.site)), ground)
  return aktermDocument({ ...request, ...found, ground: shown })
}
