import { readManifest } from '#calculations'
import { marketValueResultSchema } from '#contracts'
import { forecastDocument, type MarketReport, marketDocument } from '../../reports/marketReport/index.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

export interface MarketPageRequest extends Omit<MarketReport, 'result'> {
  /** Folder of the result. */
  readonly folder: string
}

/** The page of a calculation, ready for printing, for worker processes. @throws AppError FILE_EXPIRED */
export async function marketPage({ folder, ...about }: MarketPageRequest): Promise<Uint8Array> {
  const { result } = await orFileExpired(readManifest(folder))
  const report = { ...about, result: marketValueResultSchema.parse(result) }
  const { forecast } = report.result
  return forecast === undefined ? marketDocument(report) : forecastDocument({ ...report, forecast })
}
