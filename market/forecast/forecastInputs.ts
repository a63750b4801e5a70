import { createHash } from 'node:crypto'
import {
  type BiddingZone,
  type CaptureRates,
  deliveredOverQuoted,
  type FleetPower,
  forecastMethod,
  formatYearMonth,
  type GivenQuote,
  type HourlyMarket,
  horizons,
  hourlyForwardCurve,
  hourlyMarket,
  marketUntil,
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
import { fleetVersion } from './fleetVersion.ts'
import { isInForce } from './quotesInForce.ts'

/** Market data for forecasts. */
export interface ForecastMarket {
  readonly market: HourlyMarket
  readonly published: CaptureRates
  readonly origin: MarketDataOrigin
  /** Number of the last complete month. */
  readonly lastMonth: number
}

/** Sources of a forecast's quotes and weather. */
export interface ForecastSources {
  /** Folder of all market data. */
  readonly folder: string
  /** Day of the forecast, YYYY-MM-DD: later quotes are not used. */
  readonly today: string
  readonly zone?: BiddingZone
  /**
   * Today's fleet in the weather of an atlas, and the folder of such fleets (`todaysFleet` of
   * `marketFolders`); absent: measured feed-in represents the weather.
   */
  readonly fleet?: FleetSource
}

export interface FleetSource {
  readonly folder: string
  readonly atlasId: string
}

/**
 * Inputs of a forecast in addition to prices, generation and published values. A forecast can be repeated
 * from them when further months and quotes are known.
 */
export interface ForecastBasis {
  /** Number of the last known month. */
  readonly made: number
  /** Quotes whose curve gives the base price; empty: the last price is carried forward. */
  readonly quotes: readonly GivenQuote[]
  /** See `QuoteErrors`. */
  readonly quoteErrors: OutlookInput['quoteErrors']
  /** See `fleetVersion`; null: measured feed-in represents the weather. */
  readonly fleetVersion: string | null
}

/** Inputs of a forecast, with their hash. */
export interface ForecastInputs extends ForecastMarket {
  readonly input: OutlookInput
  readonly basis: ForecastBasis
  /** Changes with the inputs. */
  readonly inputsHash: string
  /** Whether the fleet's weather is synthetic. */
  readonly syntheticWeather: boolean
}

/** Prices, power and published values; null without a complete month of prices. @throws MarketDamaged */
export async function readForecastMarket(folder: string): Promise<ForecastMarket | null> {
  const data = await readMarketData(folder)
  if (data === null) return null
  const market = hourlyMarket(data.prices, await readGeneration(folder), data.official)
  const lastMonth = market?.months.findLast(({ baseEurMwh }) => !Number.isNaN(baseEurMwh))?.number
  if (market === null || lastMonth === undefined) return null
  return { market, published: publishedCaptureRates(market, data.official), origin: data.origin, lastMonth }
}

/**
 * Inputs of a forecast of the six months after the last known one.
 * @returns null without a complete month of prices, or without the requested fleet
 * @throws MarketDamaged
 */
export async function forecastInputs(sources: ForecastSources): Promise<ForecastInputs | null> {
  const { folder, today, zone = 'DE-LU', fleet } = sources
  const known = await readForecastMarket(folder)
  if (known === null) return null
  const [all, last, stored] = await Promise.all([
    forwardQuotes(folder, { quotedUntil: today }),
    lastForwardCurve(folder, { quotedUntil: today }, zone),
    fleet === undefined ? null : readFleet(fleet.folder, fleet.atlasId),
  ])
  if (fleet !== undefined && stored === null) return null
  const quoteDate = last[0]?.quote.quoteDate
  const basis = {
    made: known.lastMonth,
    quotes: quoteDate !== undefined && isInForce(quoteDate, today) ? last : [],
    quoteErrors: new Map(
      [...deliveredOverQuoted(all, known.market)]
        .filter(([ahead]) => ahead >= 1 && ahead <= horizons.length)
        .sort(([one], [other]) => one - other),
    ),
    fleetVersion: stored && fleetVersion(stored.description),
  }
  return inputsOf(known, basis, stored)
}

/**
 * Inputs of a forecast made before, or of a planned one.
 * @returns null without prices of its months, or if the fleet is no longer the named one
 * @throws MarketDamaged
 */
export async function inputsOfBasis(
  { folder, fleet }: Required<Pick<ForecastSources, 'folder' | 'fleet'>>,
  basis: ForecastBasis,
): Promise<ForecastInputs | null> {
  const known = await readForecastMarket(folder)
  if (known === null || known.lastMonth < basis.made) return null
  if (basis.fleetVersion === null) return inputsOf(known, basis, null)
  const stored = await readFleet(fleet.folder, fleet.atlasId)
  if (stored === null || fleetVersion(stored.description) !== basis.fleetVersion) return null
  return inputsOf(known, basis, stored)
}

function inputsOf(known: ForecastMarket, basis: ForecastBasis, fleet: Fleet | null): ForecastInputs {
  const { market, published, origin } = known
  const { made, quotes, quoteErrors } = basis
  const quoteDate = quotes[0]?.quote.quoteDate
  const curve = hourlyForwardCurve(quotes, priceShapes(marketUntil(market, made)))
  const input: OutlookInput = {
    ...{ market, published, made, quoteErrors },
    curve: curve === null || quoteDate === undefined ? null : { months: curve.months, quoteDate },
    fleet: fleet && powerOf(fleet),
  }
  const parts = [
    forecastMethod,
    origin.version,
    formatYearMonth(monthOfNumber(made)),
    quotes.map(({ quote }) => quote),
    [...quoteErrors],
    basis.fleetVersion,
  ]
  const inputsHash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return { ...known, input, basis, inputsHash, syntheticWeather: fleet?.description.synthetic ?? false }
}

function powerOf(fleet: Fleet): FleetPower {
  const hasOffshore = fleet.description.groups.some(({ isOffshore }) => isOffshore)
  return {
    onshoreMw: fleetPowerMw(fleet, ({ isOffshore }) => !isOffshore),
    offshoreMw: hasOffshore ? fleetPowerMw(fleet, ({ isOffshore }) => isOffshore) : null,
  }
}
