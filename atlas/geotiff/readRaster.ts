import { type Answers, baseUnits, type ReadingRecord, recorder, type Unit } from '#domain'
import { plausibleRanges } from '../layout/plausibleRanges.ts'
import type { GeoTiffRaster } from './geoTiffRaster.ts'
import type { GeoTiffIssue } from './issues.ts'
import { openGeoTiff } from './openGeoTiff.ts'
import { recordRaster } from './rasterReading.ts'

/** Values of a raster in the product's unit. */
export interface RasterFigures {
  readonly columns: number
  readonly rows: number
  readonly unit: string | null
  /** Values that are not missing. */
  readonly count: number
  readonly mean: number | null
  readonly min: number | null
  readonly max: number | null
}

export interface RasterReading {
  readonly record: ReadingRecord
  readonly issues: readonly GeoTiffIssue[]
  /** Figures of the values; null unless the file was read. */
  readonly figures: RasterFigures | null
}

/** Number of rows read at a time. */
const rowsAtOnce = 256

/** Reads a GeoTIFF as the product does, and stores nothing. */
export async function readRaster(path: string, answers: Answers = {}): Promise<RasterReading> {
  const record = recorder(answers)
  const opened = await openGeoTiff(path)
  if (!opened.ok) return { record: record.record(), issues: opened.issues, figures: null }
  const raster = opened.value
  try {
    const unit = recordRaster(raster.description, record)
    const figures = record.hasQuestions() ? null : await figuresOf(raster, unit)
    const reading = record.record()
    const reason = figures && impossibleIn(figures, reading.columns[0]?.meaning)
    if (reason === null) return { record: reading, issues: [], figures }
    return { record: reading, issues: [{ code: 'other_quantity', file: path, reason }], figures: null }
  } finally {
    await raster.close()
  }
}

/** Values that a place on Earth can have, in the product's unit. */
const possible: Readonly<Partial<Record<string, readonly [lowest: number, highest: number]>>> = {
  surface_altitude: plausibleRanges.surface_altitude,
  roughness_length: plausibleRanges.roughness_length,
  wind_speed: [0, 40],
}

/** The extremes of a raster with impossible values; null: there are none. */
function impossibleIn({ min, max, unit }: RasterFigures, meaning = ''): string | null {
  const [lowest, highest] = possible[meaning] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isPossible = min === null || max === null || (min >= lowest && max <= highest)
  return isPossible ? null : `${min} to ${max} ${unit ?? ''}`.trim()
}

async function figuresOf(raster: GeoTiffRaster, unit: Unit | null): Promise<RasterFigures> {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < raster.height; row += rowsAtOnce) {
    const values = await raster.readWindow(0, row, raster.width, Math.min(rowsAtOnce, raster.height - row))
    for (const stored of values) {
      if (Number.isNaN(stored)) continue
      const value = stored * (unit?.factor ?? 1) + (unit?.offset ?? 0)
      count += 1
      sum += value
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return {
    columns: raster.width,
    rows: raster.height,
    unit: unit && baseUnits[unit.dimension],
    count,
    ...(count === 0 ? { mean: null, min: null, max: null } : { mean: sum / count, min, max }),
  }
}
