import { referenceText } from '#contracts'
import {
  type AtlasGrid,
  type Box,
  formatIndexPeriod,
  type IndexMode,
  type IndexPeriod,
  type ReferencePeriod,
  spanIndex,
} from '#domain'
import { describeField, type FieldAbout } from '../../fields/describeField.ts'
import { encodeField } from '../../fields/encodeField.ts'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'
import { requirePeriod, requireReference } from './requireIndex.ts'

/** A field of the index. */
export interface FieldRequest {
  readonly source: EnergySource
  readonly grid: AtlasGrid
  readonly period: IndexPeriod
  readonly mode: IndexMode
  /** null: the product's own. */
  readonly reference: ReferencePeriod | null
  readonly about: FieldAbout
  /** Needed cells; null: all. */
  readonly box: Box | null
}

/**
 * The index of a period over the whole atlas in percent, as Cloud-Optimized GeoTIFF, for worker processes.
 * @throws AppError REFERENCE_NOT_AVAILABLE | INDEX_PERIOD_NOT_AVAILABLE | PRODUCT_UPDATING | OUT_OF_AREA
 */
export async function fieldAsGeoTiff(request: FieldRequest): Promise<Uint8Array> {
  const { source, grid, period, mode, about, box } = request
  const field = await readMonthlyEnergies(source)
  const reference = requireReference(field, request.reference)
  const index = spanIndex(field, reference, mode, requirePeriod(field, period), 'known')
  const description = describeField(
    [`energy yield index ${formatIndexPeriod(period)}`, mode, `100 % = ${referenceText(reference.period)}`],
    about,
  )
  return encodeField(grid, index, box, { unit: '%', description, citation: about.citation })
}
