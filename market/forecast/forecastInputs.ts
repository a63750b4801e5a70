import { createHash } from 'node:crypto'
import {
  type BiddingZone,
  type CaptureRates,
  deliveredOverQuoted,
  type FleetPower,
  formatYearMonth,
  type GivenQuote,
  type HourlyMarket,
  hourlyForwardCurve,
  hourlyMarket,
  monthOfNumber,
  type OutlookInput,
  priceShapes,
  publishedCaptureRates,
} from '#domain'
import { type Fleet, readFleet } from '../fleet/fleetFolder.ts'
import { fleetPowerMw } from '../fleet/fleetTotal.ts'
import { forwardQuotes, lastForwardCurve } from '../forward/forwardStore.ts'
import { readGeneration } from '../generation/importGeneration.ts'
import { type MarketDataOrigin, readMarketData } from '../marketData.ts'

/** The market as forecasts see it. */
export interface ForecastMarket {
  readonly market: HourlyMarket
  readonly published: CaptureRates
  readonly origin: MarketDataOrigin
  /** Number of the last month that is known whole. */
  readonly lastMonth: number
}

/** Whose quotes are asked for, and whose weather. */
export interface ForecastSources {
  /** Folder of all market data. */
  readonly folder: string
  /** Day of the forecast, YYYY-MM-DD: later quotes are not used. */
  readonly today: string
  readonly zone?: BiddingZone
  /**
   * The fleet that stands today in the weather of an atlas, and the folder of such fleets (`todaysFleet` of
   * `marketFolders`); absent: measured feed-in stands for the weather.
   */
  readonly fleet?: { readonly folder: string; readonly atlasId: string }
}

/** What a forecast rests on, and its name. */
export interface ForecastInputs extends ForecastMarket {
  readonly input: OutlookInput
  /** Quotes whose curve gives the base; empty: it is carried on. */
  readonly quotes: readonly GivenQuote[]
  /** Other input, other hash. */
  readonly inputsHash: string
}

/** Quotes that are older say less than prices since; the base is carried on then. */
export const longestQuoteAgeDays = 92
const dayMs = 86_400_000

/** Prices, measured power and published values; null without a whole month of prices. @throws MarketDamaged */
export async function readForecastMarket(folder: string): Promise<ForecastMarket | null> {
  const data = await readMarketData(folder)
  if (data === null) return null
  const market = hourlyMarket(data.prices, await readGeneration(folder))
  const lastMonth = market?.months.findLast(({ baseEurMwh }) => !Number.isNaN(baseEurMwh))?.number
  if (market === null || lastMonth === undefined) return null
  return { market, published: publishedCaptureRates(market, data.official), origin: data.origin, lastMonth }
}

/**
 * Everything that a forecast of the six months after the last known one rests on.
 *
 * @returns  null without a whole month of prices, or without the fleet that is asked for
 * @throws MarketDamaged
 */
export async function forecastInputs(sources: ForecastSources): Promise<ForecastInputs | null> {
  const { folder, today, zone = 'DE-LU', fleet } = sources
  const known = await readForecastMarket(folder)
  if (known === null) return null
  const [all, last, stored] = await Promise.all([
    forwardQuotes(folder, { quotedTill: today }),
    lastForwardCurve(folder, { quotedTill: today }, zone),
    fleet === undefined ? null : readFleet(fleet.folder, fleet.atlasId),
  ])
  if (fleet !== undefined && stored === null) return null
  const quoteDate = last[0]?.quote.quoteDate
  const isRecent = quoteDate !== undefined && ageDays(quoteDate, today) <= longestQuoteAgeDays
  const quotes = isRecent ? last : []
  const curve = hourlyForwardCurve(quotes, priceShapes(known.market))
  const input: OutlookInput = {
    market: known.market,
    published: known.published,
    made: known.lastMonth,
    curve: curve === null || quoteDate === undefined ? null : { months: curve.months, quoteDate },
    quoteErrors: deliveredOverQuoted(all, known.market),
    fleet: stored === null ? null : powerOf(stored),
  }
  const parts = [
    known.origin.version,
    formatYearMonth(monthOfNumber(known.lastMonth)),
    all,
    quotes,
    stored === null ? null : { ...stored.description, programVersion: '' },
  ]
  const inputsHash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { ...known, input, quotes, inputsHash }
}

function powerOf(fleet: Fleet): FleetPower {
  const hasOffshore = fleet.description.groups.some(({ isOffshore }) => isOffshore)
  return {
    onshoreMw: fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore),
    offshoreMw: hasOffshore ? fleetPowerMw(fleet, ({ isOffshore }) => isOffshore) : null,
  }
}

function ageDays(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / dayMs
}
