import { indexAbout, indexCsv, indexNetcdf, informationText } from '#calculations'
import type { Language } from '#contracts'
import type { AtlasGrid, IndexMode, ReferencePeriod } from '#domain'
import type { FieldAbout } from '../../fields/describeField.ts'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'
import { requireReference } from './requireIndex.ts'

/** All months of all cells, in a format. */
export interface AtlasFileRequest {
  readonly format: 'csv' | 'nc' | 'about'
  readonly source: EnergySource
  readonly grid: AtlasGrid
  readonly mode: IndexMode
  /** null: the product's default. */
  readonly reference: ReferencePeriod | null
  readonly about: FieldAbout
  readonly language: Language
}

/** Writes the file, in a worker process. @throws AppError  REFERENCE_NOT_AVAILABLE | PRODUCT_UPDATING */
export async function atlasAsFile(request: AtlasFileRequest): Promise<Uint8Array> {
  const { format, source, grid, mode, about } = request
  const field = await readMonthlyEnergies(source)
  const table = { grid, field, reference: requireReference(field, request.reference), mode, about }
  if (format === 'about') return informationText(indexAbout(table, null, request.language))
  return format === 'csv' ? indexCsv(table) : indexNetcdf(table)
}
