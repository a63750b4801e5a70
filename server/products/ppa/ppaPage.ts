import { readManifest } from '#calculations'
import { type Language, ppaResultSchema } from '#contracts'
import { AppError } from '../../appError.ts'
import { ppaDocument } from '../../reports/ppaReport/index.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

export interface PpaPageRequest {
  /** Folder of the result. */
  readonly folder: string
  readonly siteId: number
  readonly language: Language
  readonly calculatedAt: number
}

/** The term sheet of a site, ready to be set, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function ppaPage({ folder, siteId, ...about }: PpaPageRequest): Promise<Uint8Array> {
  const { result } = await orFileExpired(readManifest(folder))
  const whole = ppaResultSchema.parse(result)
  const site = whole.sites.find(({ site_id }) => site_id === siteId)
  if (site === undefined) throw new AppError('NOT_FOUND')
  return ppaDocument({ ...about, result: whole, site })
}
