import { periodName, type ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { MarketValueResult } from './result.ts'

type Site = MarketValueResult['sites'][number]

/** Market value, energy and revenue of each site by year, or by forecast month. */
export function marketValueFigures({ sites }: MarketValueResult, words: ResultWords): MainFigure[] {
  return sites.flatMap((site) => [...yearsOf(site, words), ...monthsAheadOf(site, words)])
}

function yearsOf({ name, years }: Site, words: ResultWords): MainFigure[] {
  return years.flatMap(({ period, by_law: own, official, base, total, coverage }) => {
    const subject = `${name}, ${period}`
    return [
      mainFigure(subject, 'marketValue', own.value, words),
      mainFigure(subject, 'publishedValue', official, words),
      mainFigure(subject, 'basePrice', base, words),
      mainFigure(subject, 'captureRate', own.capture_rate, words),
      mainFigure(subject, 'soldEnergy', own.energy, words),
      mainFigure(subject, 'revenue', total, words),
      mainFigure(subject, 'knownShare', coverage, words),
    ]
  })
}

function monthsAheadOf({ name, forecast = [] }: Site, words: ResultWords): MainFigure[] {
  return forecast.flatMap(({ month, market_value, capture_rate, energy, revenue }) => {
    const subject = `${name}, ${periodName(month, words.format)}`
    const of = words.text.quantities.marketValue
    return [
      mainFigure(subject, 'marketValue', market_value.mean, words),
      mainFigure(subject, 'marketValue', market_value.p10, words, `${of} P10`),
      mainFigure(subject, 'marketValue', market_value.p90, words, `${of} P90`),
      mainFigure(subject, 'captureRate', capture_rate.mean, words),
      mainFigure(subject, 'soldEnergy', energy.mean, words),
      mainFigure(subject, 'spotRevenue', revenue.mean, words),
    ]
  })
}
