import type { YearFigure } from '#contracts'
import { type AtlasGrid, type Box, knownPeriods, type YearlyFigures, yearlyFigures } from '#domain'
import { describeField, type FieldAbout } from '../../fields/describeField.ts'
import { encodeField } from '../../fields/encodeField.ts'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'

const arrays = {
  trend: 'trendPercent',
  p: 'trendP',
  deviation: 'deviationPercent',
} as const satisfies Record<YearFigure, keyof YearlyFigures>

const titles = {
  trend: 'trend of yearly energy (Theil-Sen)',
  p: 'two-sided p of the trend of yearly energy (Mann-Kendall)',
  deviation: 'standard deviation of yearly energy',
} as const satisfies Record<YearFigure, string>

/** Unit of each figure in its file. */
const units = { trend: '%/a', p: '1', deviation: '%' } as const satisfies Record<YearFigure, string>

/**
 * Variability of the complete years of every cell, for worker processes: slope in percent of the mean year per year,
 * its p, standard deviation in percent. Each as 32-bit little-endian floats [y][x], concatenated.
 * @throws AppError PRODUCT_UPDATING
 */
export async function yearFiguresAsBytes(source: EnergySource): Promise<Uint8Array> {
  const { figures } = await figuresOf(source)
  const parts = Object.values(arrays).map((name) => figures[name])
  const bytes = Buffer.alloc(parts.reduce((sum, part) => sum + 4 * part.length, 0))
  let at = 0
  for (const part of parts) for (const value of part) at = bytes.writeFloatLE(value, at)
  return bytes
}

/** One of these figures as Cloud-Optimized GeoTIFF, for worker processes. @throws AppError */
export async function yearFigureAsGeoTiff({
  source,
  grid,
  figure,
  about,
  box,
}: {
  readonly source: EnergySource
  readonly grid: AtlasGrid
  readonly figure: YearFigure
  readonly about: FieldAbout
  /** Needed cells; null: all. */
  readonly box: Box | null
}): Promise<Uint8Array> {
  const { figures, years } = await figuresOf(source)
  return encodeField(grid, figures[arrays[figure]], box, {
    unit: units[figure],
    description: describeField([titles[figure], `${years.length} complete years`], about),
    citation: about.citation,
  })
}

async function figuresOf(source: EnergySource) {
  const field = await readMonthlyEnergies(source)
  const { years } = knownPeriods(field)
  return { figures: yearlyFigures(field, years), years }
}
