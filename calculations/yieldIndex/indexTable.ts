import type { AtlasGrid, EnergyField, IndexMode, IndexReference } from '#domain'
import { spanIndex } from '#domain'
import type { WeatherOrigin } from '../provenance/weatherRows.ts'

/** The index of all months in all cells, and its origin for files. */
export interface IndexTable {
  readonly grid: AtlasGrid
  readonly field: EnergyField
  readonly reference: IndexReference
  readonly mode: IndexMode
  readonly about: WeatherOrigin & {
    /** Manufacturer, type and hub height. */
    readonly turbine: string
  }
}

/** Percent of one month after the other, shape [cell]; NaN where not known. */
export function* monthsOfTable({ field, reference, mode }: IndexTable): Generator<Float64Array> {
  for (const month of field.months) yield spanIndex(field, reference, mode, { from: month, till: month })
}
