import { type ProductionFigures, productionWorkbook } from '#calculations'
import { productionDocument } from '../../../reports/productionReport/index.ts'
import { type CorrectionRequest, correctTable } from './correctTable.ts'

export interface CorrectionFileRequest {
  readonly request: CorrectionRequest
  readonly about: Omit<ProductionFigures, 'correction'>
  /** ms since 1970. */
  readonly reportedAt: number
}

/** The Excel file, for worker processes. @throws AppError  as `correctTable` */
export async function correctionWorkbook({ request, about }: CorrectionFileRequest): Promise<Uint8Array> {
  return productionWorkbook({ ...about, correction: await correctTable(request) })
}

/** The PDF page, ready for printing, for worker processes. @throws AppError as `correctTable` */
export async function correctionDocument(file: CorrectionFileRequest): Promise<Uint8Array> {
  const { request, about, reportedAt } = file
  return productionDocument({ ...about, correction: await correctTable(request) }, reportedAt)
}
