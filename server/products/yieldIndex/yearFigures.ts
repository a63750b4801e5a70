import type { YearFigure } from '#contracts'
import { type AtlasGrid, type Box, knownPeriods, type YearlyFigures, yearlyFigures } from '#domain'
import { describeField, type FieldAbout } from '../../fields/describeField.ts'
import { encodeField } from '../../fields/encodeField.ts'
import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'

/** Figures in the order of their bytes. */
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

/** Bytes of a number. */
const size = 4

/**
 * Variability of the complete years of every cell, for worker processes: slope in percent of the mean year per year,
 * its p, standard deviation in percent. Each as 32-bit little-endian floats [y][x], concatenated, followed by the
 * number of complete years.
 * @throws AppError PRODUCT_UPDATING
 */
export async function yearFiguresAsBytes(source: EnergySource): Promise<Uint8Array> {
  const field = await readMonthlyEnergies(source)
  const { years } = knownPeriods(field)
  const figures = yearlyFigures(field, years)
  const parts = [...Object.values(arrays).map((name) => figures[name]), [years.length]]
  const bytes = Buffer.alloc(parts.reduce((sum, part) => sum + size * part.length, 0))
  let at = 0
  for (const part of parts) for (const value of part) at = bytes.writeFloatLE(value, at)
  return bytes
}

/** These bytes without the number of years. */
export const figuresOnly = (bytes: Uint8Array) => bytes.subarray(0, -size)

/** One of these figures as Cloud-Optimized GeoTIFF, for worker processes. @throws AppError OUT_OF_AREA */
export async function yearFigureAsGeoTiff({
  bytes,
  grid,
  figure,
  about,
  box,
}: {
  /** From `yearFiguresAsBytes`. */
  readonly bytes: Uint8Array
  readonly grid: AtlasGrid
  readonly figure: YearFigure
  readonly about: FieldAbout
  /** Needed cells; null: all. */
  readonly box: Box | null
}): Promise<Uint8Array> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const cells = grid.xSz * grid.ySz
  const start = Object.keys(arrays).indexOf(figure) * cells
  const values = Float32Array.from({ length: cells }, (_, cell) =>
    data.getFloat32(size * (start + cell), true),
  )
  const years = data.getFloat32(bytes.byteLength - size, true)
  return encodeField(grid, values, box, {
    unit: units[figure],
    description: describeField([titles[figure], `${years} complete years`], about),
    citation: about.citation,
  })
}
