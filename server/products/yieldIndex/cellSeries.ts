import { placeSeries } from '#calculations'
import type { CellSeries } from '#contracts'
import { fieldOfCell, type IndexMode, type ReferencePeriod } from '#domain'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'
import { requireReference } from './requireIndex.ts'

/** The index of one cell. */
export interface CellRequest {
  readonly source: EnergySource
  /** Counted row by row from the south-western one. */
  readonly cell: number
  readonly mode: IndexMode
  /** null: the product's own. */
  readonly reference: ReferencePeriod | null
}

/**
 * Months, years, rolling twelve months, spread and trend of a cell, for worker processes.
 * @throws AppError REFERENCE_NOT_AVAILABLE | PRODUCT_UPDATING
 */
export async function cellSeries({ source, cell, mode, reference }: CellRequest): Promise<CellSeries> {
  const field = fieldOfCell(await readMonthlyEnergies(source), cell)
  return placeSeries(field, requireReference(field, reference), mode)
}
