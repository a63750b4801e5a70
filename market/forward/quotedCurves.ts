import path from 'node:path'
import {
  type BiddingZone,
  type GivenQuote,
  hourlyForwardCurve,
  monthOfNumber,
  type PriceShapes,
  priceShapes,
  type QuotedCurve,
} from '#domain'
import { derived } from '../forecast/derivedStore.ts'
import { readForecastMarket } from '../forecast/forecastInputs.ts'
import { longestQuoteAgeDays } from '../forecast/quotesInForce.ts'
import { marketDataOrigin } from '../marketData.ts'
import { type ForwardRevision, forwardQuotes, forwardVersion } from './forwardStore.ts'

/** Sources and limit of the quotes. */
export interface QuotedCurvesRequest {
  /** Folder of all market data. */
  readonly marketFolder: string
  /** Folder of computed outlooks. */
  readonly outlooksFolder: string
  /** Last day of quotes to use; YYYY-MM-DD. */
  readonly till: string
  readonly programVersion: string
  readonly zone?: BiddingZone
}

/** Quoted base prices by month, from the last quotes and those of the year before them. */
export interface QuotedCurves {
  /** Curves in order of their days, the last quotes at the end; empty without any. */
  readonly curves: readonly QuotedCurve[]
  /** Publishers of the last quotes. */
  readonly sources: readonly string[]
}

const dayMs = 86_400_000
const yearDays = 365
/** Above this number of days, only the last one of each week is shown. */
const mostDays = 53
/** Decimals of past prices, EUR/MWh: they are only displayed. */
const pastDecimals = 4

/**
 * Curves of quotes by month: those of the last day, and of the days of the year before as they were then. Months of
 * quarters and years are those of the hourly forward curve.
 * @throws MarketBusy, MarketDamaged
 */
export async function quotedCurves(request: QuotedCurvesRequest): Promise<QuotedCurves> {
  const { marketFolder, outlooksFolder, till, programVersion, zone = 'DE-LU' } = request
  const own = (await forwardQuotes(marketFolder, { quotedUntil: till })).filter((one) => one.zone === zone)
  const days = daysOf(own)
  const last = days.at(-1)
  if (last === undefined) return { curves: [], sources: [] }
  const origin = await marketDataOrigin(marketFolder)
  const sources = own.filter(({ quoteDate }) => quoteDate === last).map(({ source }) => source)
  const curves = await derived(
    path.join(outlooksFolder, 'quoted', zone),
    [last, origin?.version, await forwardVersion(marketFolder), programVersion],
    async () => {
      const known = await readForecastMarket(marketFolder)
      return known === null ? [] : curvesOf(own, days, priceShapes(known.market))
    },
  )
  return { curves, sources: [...new Set(sources.filter((source) => source !== ''))] }
}

/** Whether quotes of a day say more than later prices. @param today  YYYY-MM-DD */
export function areQuotesRecent(quoteDate: string, today: string): boolean {
  const ageDays = (Date.parse(today) - Date.parse(quoteDate)) / dayMs
  return ageDays >= 0 && ageDays <= longestQuoteAgeDays
}

/** Days of base quotes in the year up to the last one; if there are many, the last one of each week. */
function daysOf(quotes: readonly ForwardRevision[]): string[] {
  const all = [
    ...new Set(quotes.flatMap(({ load, quoteDate }) => (load === 'base' ? [quoteDate] : []))),
  ].sort()
  const last = all.at(-1)
  if (last === undefined) return []
  const age = (day: string) => (Date.parse(last) - Date.parse(day)) / dayMs
  const recent = all.filter((day) => age(day) < yearDays)
  if (recent.length <= mostDays) return recent
  // Weeks that end with the weekday of the last day.
  return [...Map.groupBy(recent, (day) => Math.floor(age(day) / 7)).values()].map((week) => week.at(-1)!)
}

function curvesOf(
  quotes: readonly ForwardRevision[],
  days: readonly string[],
  shapes: PriceShapes,
): QuotedCurve[] {
  return days.flatMap((quoteDate, index) => {
    const given = quotes
      .filter((quote) => quote.quoteDate === quoteDate)
      .map((quote, i): GivenQuote => ({ line: i + 1, quote }))
    const months = hourlyForwardCurve(given, shapes)?.months ?? []
    if (months.length === 0) return []
    const isLast = index === days.length - 1
    const baseEurMwh = months.map(({ baseEurMwh: base }) =>
      isLast ? base : Number(base.toFixed(pastDecimals)),
    )
    return [{ quoteDate, first: monthOfNumber(months[0]!.number), baseEurMwh }]
  })
}
