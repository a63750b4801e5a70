import { encodeCloudOptimizedGeoTiff } from '#atlas'
import {
  deltaField,
  formatIndexPeriod,
  type IndexPeriod,
  knownPeriods,
  periodIssues,
  spanOfPeriod,
} from '#domain'
import { readMarketData } from '#market'
import { AppError } from '../../appError.ts'
import { describeField, type FieldAbout } from '../yieldIndex/describeField.ts'
import { type FieldsRequest, marketFields } from './marketFields.ts'
import { officialEurMwh } from './officialPrice.ts'

export interface DeltaRequest extends FieldsRequest {
  readonly period: IndexPeriod
  readonly about: FieldAbout
  readonly isSynthetic: boolean
}

/**
 * Market value less the published one over the whole atlas as Cloud-Optimized GeoTIFF, for worker processes.
 *
 * @throws AppError  MARKET_PERIOD_NOT_AVAILABLE | PRICES_UNAVAILABLE | PRODUCT_UPDATING
 */
export async function deltaAsGeoTiff(request: DeltaRequest): Promise<Uint8Array> {
  const { period, about, marketFolder, isSynthetic } = request
  const field = await marketFields(request)
  const known = knownPeriods(field.energyMwh)
  if (periodIssues(period, known).length > 0)
    throw new AppError('MARKET_PERIOD_NOT_AVAILABLE', { period: formatIndexPeriod(period) })
  const official = (await readMarketData(marketFolder))?.official ?? []
  const priced = (year: number, month: number | null) => ({
    baseEurMwh: Number.NaN,
    officialEurMwh: officialEurMwh(official, year, month) ?? Number.NaN,
  })
  const delta = deltaField(field, spanOfPeriod(period), {
    ofMonth: ({ year, month }) => priced(year, month),
    ofSpan:
      period.kind === 'year'
        ? priced(period.year, null)
        : period.kind === 'month'
          ? priced(period.month.year, period.month.month)
          : null,
  })
  return encodeCloudOptimizedGeoTiff({
    grid: request.atlas.grid,
    data: Float32Array.from(delta),
    unit: 'EUR/MWh',
    description: describeField(
      [
        `market value less the published one of wind on land ${formatIndexPeriod(period)}`,
        ...(isSynthetic ? ['made-up prices'] : []),
      ],
      about,
    ),
    citation: about.citation,
  })
}
