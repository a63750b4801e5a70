import { readManifest } from '#calculations'
import { aktermResultSchema, type Language } from '#contracts'
import { AppError } from '../../appError.ts'
import { aktermDocument } from '../../reports/aktermReport/index.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

export interface AktermPageRequest {
  /** Of the result. */
  readonly folder: string
  readonly siteId: number
  readonly language: Language
  readonly calculatedAt: number
}

/** The report of a site, ready to be set, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function aktermPage({ folder, siteId, ...about }: AktermPageRequest): Promise<Uint8Array> {
  const { result } = await orFileExpired(readManifest(folder))
  const whole = aktermResultSchema.parse(result)
  const site = whole.sites.find(({ site_id }) => site_id === siteId)
  if (site === undefined) throw new AppError('NOT_FOUND')
  return aktermDocument({ ...about, result: whole, site })
}
