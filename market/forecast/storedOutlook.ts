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
import { storedPastForecasts } from './storedPast.ts'

/** Inputs and outputs of a forecast. */
export interface OutlookPlaces {
  /** Folder of all market data. */
  readonly marketFolder: string
  /** Folder of today's fleets. */
  readonly todaysFleetFolder: string
  /** Folder of computed outlooks. */
  readonly outlooksFolder: string
  readonly atlasId: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly programVersion: string
}

/** Probabilities for quantiles of a response's residuals. */
export const residualProbabilities = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** A past month; NaN: unknown. */
export interface PastMonth {
  /** YYYY-MM. */
  readonly month: string
  readonly baseEurMwh: number
  readonly captureRate: number
}

/** Forecast with the data shown next to it. */
export interface StoredOutlook {
  readonly outlook: Outlook | OutlookRefusal
  readonly inputsHash: string
  /** Inputs of the forecast, so that it can be repeated. */
  readonly basis: ForecastBasis
  /** The last two years. */
  readonly history: readonly PastMonth[]
  /** Quantiles of price less fitted price over the base price; empty without a forecast. */
  readonly residuals: readonly number[]
}

/** Outlook with its market. */
export interface CurrentOutlook extends StoredOutlook {
  readonly origin: MarketDataOrigin
  readonly madeOf: MadeOf
  /** Whether the first forecast month is over. */
  readonly isOutdated: boolean
}

const historyMonths = 24
/** Changes when the parts or the method of stored outlooks change. */
const layout = 4

/**
 * Forecast of the six months after the last known one in the weather of an atlas. It returns the stored one for the
 * same data, or computes, stores and records it for later judgement. Today's computed fleet gives the weather, or
 * measured feed-in if there is no fleet yet.
 * @returns null without a complete month of prices
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

/** Current inputs of a forecast; null without prices. @throws MarketDamaged */
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

/** Published values never judge synthetic prices: such forecasts are not recorded. */
async function workedOut(inputs: ForecastInputs, places: OutlookPlaces): Promise<StoredOutlook> {
  const { input, inputsHash, basis, origin, market, published, syntheticWeather } = inputs
  const { marketFolder, today, programVersion } = places
  const past = await storedPastForecasts(places, inputs)
  const outlook = marketOutlook({ ...input, past })
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
  const { fromMonth, untilMonth } = response
  const all = responseResiduals(response, market)
  const own = market.months
    .filter(({ number }) => number >= fromMonth && number <= untilMonth)
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
