import type { AtlasInfo } from '#atlas'
import { yearsOfAtlas } from '#calculations'
import { AppError } from '../../appError.ts'
import type { ProductSettings } from '../../db/schema/products.ts'

/** @throws AppError  HEIGHT_OUT_OF_RANGE, naming the first offender; heights in m above ground */
export function requireHeights({ hmin, hmax }: ProductSettings, heightsM: readonly number[]): void {
  const height = heightsM.find((heightM) => heightM < hmin || heightM > hmax)
  if (height !== undefined) throw new AppError('HEIGHT_OUT_OF_RANGE', { height, hmin, hmax })
}

/** @throws AppError FORMAT_NOT_AVAILABLE, naming the first file format that the product lacks */
export function requireFormats({ formats }: ProductSettings, wanted: readonly string[]): void {
  const format = wanted.find((one) => !formats.some((given) => given === one))
  if (format !== undefined) throw new AppError('FORMAT_NOT_AVAILABLE', { format })
}

/** @throws AppError  OUTSIDE_PERIOD: the atlas has no data in one of the calendar years */
export function requireYears(
  atlas: AtlasInfo,
  years: { readonly from_year: number; readonly till_year: number },
): void {
  const { from, till } = yearsOfAtlas(atlas)
  if (years.from_year < from || years.till_year > till) throw new AppError('OUTSIDE_PERIOD', { from, till })
}
