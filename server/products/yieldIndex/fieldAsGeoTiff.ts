import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { referenceText } from '#contracts'
import {
  type AtlasGrid,
  formatIndexPeriod,
  type IndexMode,
  type IndexPeriod,
  type ReferencePeriod,
  spanIndex,
} from '#domain'
import { describeField, type FieldAbout } from '../../fields/describeField.ts'
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
}

/**
 * The index of a period over the whole atlas in percent, as Cloud-Optimized GeoTIFF, for worker processes.
 * @throws AppError REFERENCE_NOT_AVAILABLE | INDEX_PERIOD_NOT_AVAILABLE | PRODUCT_UPDATING
 */
export async function fieldAsGeoTiff(request: FieldRequest): Promise<Uint8Array> {
  const { source, grid, period, mode, about } = request
  const field = await readMonthlyEnergies(source)
  const reference = requireReference(field, request.reference)
  const index = spanIndex(field, reference, mode, requirePeriod(field, period), 'known')
  const description = describeField(
    [`energy yield index ${formatIndexPeriod(period)}`, mode, `100 % = ${referenceText(reference.period)}`],
    about,
  )
  return encodeCloudOptimizedGeoTiff({
    grid,
    data: Float32Array.from(index),
    unit: '%',
    description,
    citation: about.citation,
  })
}
