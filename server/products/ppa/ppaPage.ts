import { type Language, type PpaComparisonAnswer, ppaResultSchema } from '#contracts'
import { type PpaSheet, ppaDocument, pricedSite } from '../../reports/ppaReport/index.ts'
import { readResultSite } from '../../results/readResult.ts'
import { comparisonAnswer } from './comparisonAnswer.ts'

export interface PpaPageRequest {
  /** Folder of the result. */
  readonly folder: string
  readonly siteId: number
  /** Offer, parties and last day of validity. */
  readonly about: PpaSheet['about']
  readonly language: Language
  readonly calculatedAt: number
}

/** The term sheet of a site, ready for printing, for worker processes. @throws AppError FILE_EXPIRED | NOT_FOUND */
export async function ppaPage({ folder, siteId, ...sheet }: PpaPageRequest): Promise<Uint8Array> {
  return ppaDocument({ ...sheet, ...(await readResultSite({ folder, siteId }, ppaResultSchema)) })
}

/** Comparison of a site with support and market, for worker processes. @throws AppError  FILE_EXPIRED | NOT_FOUND */
export async function ppaSiteComparison({
  folder,
  siteId,
  offerEurMwh,
  minimumYears,
}: {
  readonly folder: string
  readonly siteId: number
  readonly offerEurMwh: number | null
  /** Weather years that the bank asks for; absent: five. */
  readonly minimumYears?: number | undefined
}): Promise<PpaComparisonAnswer> {
  const { result, site } = await readResultSite({ folder, siteId }, ppaResultSchema)
  return comparisonAnswer(pricedSite(result, site), offerEurMwh, minimumYears)
}
