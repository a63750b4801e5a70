import { basename } from 'node:path'
import { type Answers, baseUnits, type ReadingRecord, recorder, type Unit } from '#domain'
import { DamagedGeoTiff } from '../errors.ts'
import type { GeoTiffRaster } from './geoTiffRaster.ts'
import type { Checked, Finding, GeoTiffIssue } from './issues.ts'
import { openGeoTiff } from './openGeoTiff.ts'
import { impossibleExtremes, impossibleSample } from './possibleRaster.ts'
import { type RasterMeaning, rasterMeanings, readingOfRaster, recordRaster } from './rasterReading.ts'

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

/** Reads how the product understands a GeoTIFF for a purpose, and examines its values. */
export async function readRasterFor(path: string, purpose: RasterMeaning): Promise<Checked<ReadingRecord>> {
  const opened = await openGeoTiff(path)
  if (!opened.ok) return opened
  const raster = opened.value
  const refuse = (issue: Finding) => ({ ok: false, issues: [{ ...issue, file: path }] }) as const
  try {
    const use = readingOfRaster(raster.description, purpose)
    if (use === null) return refuse({ code: 'other_quantity', reason: basename(path) })
    const reason = await impossibleSample(raster, purpose, use.unit)
    return reason === null ? { ok: true, value: use.record } : refuse({ code: 'other_quantity', reason })
  } catch (error) {
    if (!(error instanceof DamagedGeoTiff)) throw error
    return refuse({ code: 'damaged', reason: error.reason })
  } finally {
    await raster.close()
  }
}

/** The extremes of a raster with impossible values; null: there are none. */
function impossibleIn({ min, max, unit }: RasterFigures, meaning: string | undefined): string | null {
  const purpose = rasterMeanings.find((one) => one === meaning)
  if (min === null || max === null || purpose === undefined) return null
  return impossibleExtremes({ min, max }, purpose, unit ?? '')
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
