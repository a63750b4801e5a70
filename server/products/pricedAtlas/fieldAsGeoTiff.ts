import {
  type Box,
  deltaField,
  fleetRatioField,
  formatIndexPeriod,
  type IndexPeriod,
  knownPeriods,
  type MarketField,
  type MonthSpan,
  marketValueField,
  monthNumber,
  type PlanMonth,
  periodIssues,
  profileCostField,
  profileFactorField,
  type SpanPrices,
  spanOfPeriod,
} from '#domain'
import { AppError } from '../../appError.ts'
import { describeField, type FieldAbout } from '../../fields/describeField.ts'
import { encodeField } from '../../fields/encodeField.ts'
import { type FieldsRequest, marketFields } from './marketFields.ts'
import { openMarket } from './marketSource.ts'
import { officialEurMwh } from './officialPrice.ts'

/** Figure from energies and revenues: itself, or relative to the published value or the base price. */
export type MarketFigure = 'delta' | 'value' | 'factor' | 'cost' | 'ratio'

export interface MarketFieldRequest extends FieldsRequest {
  readonly figure: MarketFigure
  readonly period: IndexPeriod
  readonly about: FieldAbout
  /** Needed cells; null: all. */
  readonly box: Box | null
}

const eurMwh = 'EUR/MWh'

const figures: Readonly<
  Record<
    MarketFigure,
    {
      readonly what: string
      readonly unit: string
      readonly of: (
        field: MarketField,
        span: MonthSpan,
        prices: SpanPrices,
        baseEurMwh: number,
      ) => Float64Array
    }
  >
> = {
  delta: {
    what: 'market value less the published one of onshore wind',
    unit: eurMwh,
    of: (field, span, prices) => deltaField(field, span, prices),
  },
  value: {
    what: 'market value',
    unit: eurMwh,
    of: (field, span) => marketValueField(field, span),
  },
  ratio: {
    what: 'market value over the published one of onshore wind',
    unit: '1',
    of: (field, span, prices) => fleetRatioField(field, span, prices),
  },
  factor: {
    what: 'market value over base price',
    unit: '1',
    of: (field, span, _, baseEurMwh) => profileFactorField(field, span, baseEurMwh),
  },
  cost: {
    what: 'base price less market value',
    unit: eurMwh,
    of: (field, span, _, baseEurMwh) => profileCostField(field, span, baseEurMwh),
  },
}

/**
 * Figure of market values over the whole atlas as Cloud-Optimized GeoTIFF, for worker processes.
 * @throws AppError MARKET_PERIOD_NOT_AVAILABLE | PRICES_UNAVAILABLE | PRODUCT_UPDATING | OUT_OF_AREA
 */
export async function fieldAsGeoTiff(request: MarketFieldRequest): Promise<Uint8Array> {
  const { atlas, period, about, figure, box } = request
  const opened = await openMarket(request)
  const field = await marketFields(request)
  if (periodIssues(period, knownPeriods(field.energyMwh)).length > 0)
    throw new AppError('MARKET_PERIOD_NOT_AVAILABLE', { period: formatIndexPeriod(period) })
  const span = spanOfPeriod(period)
  const { what, unit, of } = figures[figure]
  const prices = pricesOf(period, opened.market.official)
  const data = of(field, span, prices, baseOf(opened.plan.months, span))
  return encodeField(atlas.grid, data, box, {
    unit,
    description: describeField([`${what} ${formatIndexPeriod(period)}`], about),
    citation: about.citation,
  })
}

function pricesOf(period: IndexPeriod, official: Parameters<typeof officialEurMwh>[0]): SpanPrices {
  const priced = (year: number, month: number | null) => ({
    baseEurMwh: Number.NaN,
    officialEurMwh: officialEurMwh(official, year, month) ?? Number.NaN,
  })
  return {
    ofMonth: ({ year, month }) => priced(year, month),
    ofSpan:
      period.kind === 'year'
        ? priced(period.year, null)
        : period.kind === 'month'
          ? priced(period.month.year, period.month.month)
          : null,
  }
}

/** Mean price of the months of a period, EUR/MWh. */
function baseOf(months: readonly PlanMonth[], { from, till }: MonthSpan): number {
  const own = months.filter(
    (month) => monthNumber(month) >= monthNumber(from) && monthNumber(month) <= monthNumber(till),
  )
  const sum = (hoursOf: (month: PlanMonth) => number) =>
    own.reduce((total, month) => total + hoursOf(month), 0)
  return sum(({ priceHours }) => priceHours) / sum(({ knownHours }) => knownHours)
}
