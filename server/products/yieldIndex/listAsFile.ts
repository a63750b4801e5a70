import { informationText, type ListedSite, listAbout, listCsv, listWorkbook } from '#calculations'
import type { Language } from '#contracts'
import {
  type AtlasGrid,
  formatIndexPeriod,
  type IndexMode,
  type IndexPeriod,
  type ReferencePeriod,
} from '#domain'
import type { FieldAbout } from '../../fields/describeField.ts'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'
import { requirePeriod, requireReference } from './requireIndex.ts'

/** The index at the sites of a list, in a format. */
export interface ListFileRequest {
  readonly format: 'csv' | 'xlsx' | 'about'
  readonly source: EnergySource
  readonly grid: AtlasGrid
  readonly period: IndexPeriod
  readonly mode: IndexMode
  /** null: the product's own. */
  readonly reference: ReferencePeriod | null
  readonly sites: readonly ListedSite[]
  readonly about: FieldAbout
  readonly language: Language
}

/**
 * For worker processes.
 * @throws AppError REFERENCE_NOT_AVAILABLE | INDEX_PERIOD_NOT_AVAILABLE | PRODUCT_UPDATING
 */
export async function listAsFile(request: ListFileRequest): Promise<Uint8Array> {
  const { format, source, grid, mode, sites, about, language } = request
  const field = await readMonthlyEnergies(source)
  const reference = requireReference(field, request.reference)
  const span = requirePeriod(field, request.period)
  const period = formatIndexPeriod(request.period)
  const table = { grid, field, reference, mode, about, sites, span, period }
  if (format === 'about') return informationText(listAbout(table, language))
  return format === 'csv' ? listCsv(table) : listWorkbook(table, language)
}
