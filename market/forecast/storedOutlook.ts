import path from 'node:path'
import {
  formatYearMonth,
  germanMonthOf,
  type HourlyMarket,
  marketOutlook,
  monthNumber,
  monthOfNumber,
  type Outlook,
  type OutlookRefusal,
  type PriceResponse,
  responseResiduals,
  spreadQuantile,
} from '#domain'
import { describeFleet } from '../fleet/fleetFolder.ts'
import { type MarketDataOrigin, marketDataOrigin } from '../marketData.ts'
import { derived, type MadeOf } from './derivedStore.ts'
import { type ForecastBasis, type ForecastInputs, forecastInputs } from './forecastInputs.ts'
import { quotesSeen } from './quotesInForce.ts'
import { recordForecast } from './recordForecast.ts'

/** Where a forecast comes from and goes to. */
export interface OutlookPlaces {
  /** Folder of all market data. */
  readonly marketFolder: string
  /** Of fleets that stand today. */
  readonly todaysFleetFolder: string
  /** Of what was worked out. */
  readonly outlooksFolder: string
  readonly atlasId: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly programVersion: string
}

/** Chances of which the residuals of a response have their values. */
export const residualProbabilities = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** A month as it was; NaN: not known. */
export interface PastMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly baseEurMwh: number
  readonly captureRate: number
}

/** A forecast with what is shown beside it. */
export interface StoredOutlook {
  readonly outlook: Outlook | OutlookRefusal
  readonly inputsHash: string
  /** What it follows from, so that it can be made again. */
  readonly basis: ForecastBasis
  /** The last two years. */
  readonly history: readonly PastMonth[]
  /** Values of `residualProbabilities` of price less fitted price over the base; empty without a forecast. */
  readonly residuals: readonly number[]
}

/** The same with the market that it is of. */
export interface CurrentOutlook extends StoredOutlook {
  readonly origin: MarketDataOrigin
  readonly madeOf: MadeOf
  /** The first month that is forecast is over. */
  readonly isOutdated: boolean
}

const historyMonths = 24
/** Changes when outlooks are stored with other parts, or made otherwise. */
const layout = 4

/**
 * The forecast of the six months after the last known one in the weather of an atlas, as it was worked out of the same
 * data before, or is worked out now, stored, and recorded to be judged one day. The computed fleet that stands today
 * gives the weather, or measured feed-in where it is not there yet.
 *
 * @returns  null without a whole month of prices
 * @throws MarketBusy, MarketDamaged
 */
export async function currentOutlook(places: OutlookPlaces): Promise<CurrentOutlook | null> {
  const { marketFolder, todaysFleetFolder, atlasId, today } = places
  const sources = await outlookSources(places)
  if (sources === null) return null
  const { origin, hasFleet, madeOf } = sources
  const stored = await derived(folderOf(places), madeOf, async () => {
    const inputs = await forecastInputs({
      folder: marketFolder,
      today,
      ...(hasFleet ? { fleet: { folder: todaysFleetFolder, atlasId } } : {}),
    })
    return inputs === null ? null : workedOut(inputs, places)
  })
  return stored && { ...stored, origin, madeOf, isOutdated: isOutdated(stored.outlook, today) }
}

/** What a forecast would follow from now; null without prices. @throws MarketDamaged */
export async function outlookSources({
  marketFolder,
  todaysFleetFolder,
  atlasId,
  today,
  programVersion,
}: OutlookPlaces): Promise<{
  readonly origin: MarketDataOrigin
  readonly hasFleet: boolean
  readonly madeOf: MadeOf
} | null> {
  const origin = await marketDataOrigin(marketFolder)
  if (origin === null) return null
  const fleet = await describeFleet(todaysFleetFolder, atlasId)
  const madeOf = [layout, origin.version, await quotesSeen(marketFolder, today), fleet, programVersion]
  return { origin, hasFleet: fleet !== null, madeOf }
}

function folderOf({ outlooksFolder, atlasId }: OutlookPlaces): string {
  return path.join(outlooksFolder, 'outlook', atlasId)
}

/** Synthetic prices are never judged by published values: such forecasts are not recorded. */
async function workedOut(inputs: ForecastInputs, places: OutlookPlaces): Promise<StoredOutlook> {
  const { input, inputsHash, basis, origin, market, published, syntheticWeather } = inputs
  const { marketFolder, today, programVersion } = places
  const outlook = marketOutlook(input)
  if (typeof outlook !== 'string' && !origin.synthetic)
    await recordForecast(outlook, {
      folder: marketFolder,
      today,
      inputsHash,
      programVersion,
      syntheticWeather,
    })
  const history = market.months
    .filter(({ number }) => number <= inputs.lastMonth)
    .slice(-historyMonths)
    .map(({ number, publishedBaseEurMwh }) => ({
      month: formatYearMonth(monthOfNumber(number)),
      baseEurMwh: publishedBaseEurMwh,
      captureRate: published.get(number) ?? Number.NaN,
    }))
  return {
    ...{ outlook, inputsHash, basis },
    history,
    residuals: typeof outlook === 'string' ? [] : residualQuantiles(outlook.response, market),
  }
}

function residualQuantiles(response: PriceResponse, market: HourlyMarket): number[] {
  const { fromMonth, tillMonth } = response
  const all = responseResiduals(response, market)
  const own = market.months
    .filter(({ number }) => number >= fromMonth && number <= tillMonth)
    .flatMap(({ fromHour, endHour }) => Array.from(all.subarray(fromHour, endHour)))
    .filter((value) => !Number.isNaN(value))
  const sorted = Float64Array.from(own).sort()
  return residualProbabilities.map((probability) => spreadQuantile(sorted, probability))
}

function isOutdated(outlook: Outlook | OutlookRefusal, today: string): boolean {
  if (typeof outlook === 'string') return false
  const running = monthNumber(germanMonthOf(Date.parse(today)))
  return outlook.made + 1 < running
}
