import { monthText } from '#calculations'
import type { MarketNowcast } from '#contracts'
import { expectedAnnualValues, finiteOrNull, monthNumber, nowcast, shareInterval } from '#domain'
import { periodsToReconcile, readGeneration, readMarketData } from '#market'
import { AppError } from '../../../appError.ts'
import { productBasis, requireMarketBases } from '../../pricedAtlas/productBasis.ts'

/** Market values that are not published yet, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function presentNowcast({
  marketFolder,
}: {
  readonly marketFolder: string
}): Promise<MarketNowcast> {
  const [market, generation] = await Promise.all([readMarketData(marketFolder), readGeneration(marketFolder)])
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const { prices, official, origin } = market
  const periods = periodsToReconcile(prices, generation.windOnshore, [], official)
  if (periods === null) throw new AppError('PRICES_UNAVAILABLE')
  const { months, record } = nowcast(periods.plan, periods.feedIn)
  const bases = await requireMarketBases(marketFolder)
  const measured = bases.generation('windOnshore')
  const interval = record && shareInterval(record.covered, record.banded)
  return {
    market: origin,
    basis: productBasis('marketValue', [
      bases.prices,
      bases.official,
      ...(measured === null ? [] : [{ ...measured, time: null }]),
    ]),
    months: months.map((one) => ({
      month: monthText(monthNumber(one)),
      is_whole: one.isWhole,
      known_hours: one.knownHours,
      hours: one.fullHours,
      base: one.baseEurMwh,
      negative_hours: one.negativeHours,
      unsupported_hours: {
        from2016: one.unsupportedHours.from2016,
        from2021: one.unsupportedHours.from2021,
        from2023: one.unsupportedHours.from2023,
        from2025: one.unsupportedHours.from2025,
      },
      market_value: one.value && {
        value: one.value.eurMwh,
        p10: one.value.p10EurMwh,
        p90: one.value.p90EurMwh,
        feed_in: one.value.feedInEurMwh,
        ratio: one.value.ratio,
        known_share: one.value.knownShare,
      },
    })),
    record: record && {
      months: record.months,
      mae: record.maeEurMwh,
      coverage80: finiteOrNull(record.covered / record.banded),
      coverage80_low: interval?.low ?? null,
      coverage80_high: interval?.high ?? null,
    },
    annual: expectedAnnualValues('windOnshore', periods.feedIn, official).map((one) => ({
      year: one.year,
      value: one.ctKwh,
      p10: one.p10CtKwh,
      p90: one.p90CtKwh,
      months: one.monthCount,
    })),
  }
}
