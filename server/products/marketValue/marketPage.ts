import { marketValueResultSchema } from '#contracts'
import { forecastDocument, type MarketReport, marketDocument } from '../../reports/marketReport/index.ts'
import { readResult } from '../../results/readResult.ts'

export interface MarketPageRequest extends Omit<MarketReport, 'result'> {
  /** Folder of the result. */
  readonly folder: string
}

/** The page of a calculation, ready for printing, for worker processes. @throws AppError FILE_EXPIRED, OLD_RESULT_FORMAT */
export async function marketPage({ folder, ...about }: MarketPageRequest): Promise<Uint8Array> {
  const report = { ...about, result: await readResult(folder, marketValueResultSchema) }
  const { forecast } = report.result
  return forecast === undefined ? marketDocument(report) : forecastDocument({ ...report, forecast })
}
