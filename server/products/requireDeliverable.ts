import type { AtlasInfo } from '#atlas'
import { availableParameters, yearsOfAtlas } from '#calculations'
import type { TimeSeriesOrder } from '#contracts'
import { bilinearWeights } from '#domain'
import { AppError } from '../appError.ts'
import type { ProductSettings } from '../db/schema/products.ts'

/**
 * Whether a time series can be given as it is ordered.
 *
 * @throws AppError  HEIGHT_OUT_OF_RANGE | FORMAT_NOT_AVAILABLE | PARAMETER_NOT_AVAILABLE | OUTSIDE_PERIOD |
 *                   OUT_OF_ATLAS_AREA, naming the first offender
 */
export function requireDeliverable(
  { hmin, hmax, formats }: ProductSettings,
  atlas: AtlasInfo,
  order: TimeSeriesOrder,
  sites: readonly { readonly name: string; readonly lat: number; readonly lon: number }[],
): void {
  const height = order.heights.find((heightM) => heightM < hmin || heightM > hmax)
  if (height !== undefined) throw new AppError('HEIGHT_OUT_OF_RANGE', { height, hmin, hmax })
  const format = order.formats.find((wanted) => !formats.includes(wanted))
  if (format !== undefined) throw new AppError('FORMAT_NOT_AVAILABLE', { format })
  const available = availableParameters(atlas)
  const parameter = order.parameters.find((wanted) => !available.includes(wanted))
  if (parameter !== undefined) throw new AppError('PARAMETER_NOT_AVAILABLE', { parameter })
  const { from, till } = yearsOfAtlas(atlas)
  if (order.from_year < from || order.till_year > till) throw new AppError('OUTSIDE_PERIOD', { from, till })
  const outside = sites.filter(({ lat, lon }) => bilinearWeights(atlas.grid, lat, lon) === null)
  if (outside.length > 0)
    throw new AppError('OUT_OF_ATLAS_AREA', { site: outside.map(({ name }) => name).join(', ') })
}
