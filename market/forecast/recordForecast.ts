import path from 'node:path'
import { z } from 'zod'
import {
  type BaseOrigin,
  forecastMethod,
  formatYearMonth,
  type Horizon,
  monthOfNumber,
  type Outlook,
  type PriceDriver,
  type Spread,
  spreadQuantile,
  type WeatherOrigin,
} from '#domain'
import { forecastsFolder } from '../store/folders.ts'
import { exclusively, listIn, type Published, publish, readPublication } from '../store/publication.ts'

/** Probabilities whose quantiles are recorded. */
export const recordedProbabilities = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const

/** Expected number with its quantiles. */
export interface RecordedChances {
  readonly central: number
  /** Values of `recordedProbabilities`, ascending. */
  readonly quantiles: readonly number[]
}

/** Forecast of the published market value of onshore wind at the time it was made. Records never change. */
export interface RecordedForecast {
  /** Day on which it was made, YYYY-MM-DD. */
  readonly madeOn: string
  /** Last month whose prices were known, YYYY-MM. */
  readonly knownTill: string
  /** YYYY-MM. */
  readonly target: string
  readonly horizon: Horizon
  readonly inputsHash: string
  readonly programVersion: string
  /** See `forecastMethod`. */
  readonly method: number
  /** Whether the weather of the fleet is synthetic; absent in old records. */
  readonly syntheticWeather?: boolean
  readonly driver: PriceDriver
  readonly weather: WeatherOrigin
  readonly baseEurMwh: number
  readonly baseOrigin: BaseOrigin
  /** YYYY-MM-DD; null if the base price is carried on. */
  readonly quoteDate: string | null
  readonly captureRate: RecordedChances
  readonly marketValueEurMwh: RecordedChances
}

/** Description stored with the records. */
interface ForecastsDescription extends Published {
  readonly format: 1
}

export interface RecordOptions {
  /** Folder of all market data. */
  readonly folder: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly inputsHash: string
  readonly programVersion: string
  /** Whether the weather of the fleet is synthetic. */
  readonly syntheticWeather: boolean
}

/**
 * Appends the forecasts of an outlook that will be judged: the first for each month, horizon and version of the method,
 * whatever data are imported later. Past months and synthetic weather are skipped, since they cannot be judged.
 * @returns the appended ones
 * @throws MarketBusy, MarketDamaged
 */
export function recordForecast(outlook: Outlook, options: RecordOptions): Promise<RecordedForecast[]> {
  const own = path.join(options.folder, forecastsFolder)
  return exclusively(own, async () => {
    const before = await recordedForecasts(options.folder)
    const known = new Set(before.filter((record) => whyNotCounted(record) === null).map(countedOnce))
    const added = recordsOf(outlook, options).filter(
      (record) => whyNotCounted(record) === null && !known.has(countedOnce(record)),
    )
    if (added.length > 0)
      await publish(own, Buffer.from(JSON.stringify([...before, ...added])), (published) => ({
        ...published,
        format: 1,
      }))
    return added
  })
}

const chancesSchema = z.looseObject({ central: z.number(), quantiles: z.array(z.number()) })
/** Fields that are read of each; the rest is only passed on. */
const itemSchema = z.looseObject({
  madeOn: z.string(),
  target: z.string(),
  horizon: z.number(),
  weather: z.string(),
  inputsHash: z.string(),
  /** Older records have version 1. */
  method: z.number().default(1),
  baseEurMwh: z.number(),
  captureRate: chancesSchema,
  marketValueEurMwh: chancesSchema,
})

/** All forecasts ever made, in order. @throws MarketDamaged */
export async function recordedForecasts(folder: string): Promise<readonly RecordedForecast[]> {
  const own = path.join(folder, forecastsFolder)
  const publication = await readPublication<ForecastsDescription>(own)
  return publication === null ? [] : listIn(publication.values, own, itemSchema)
}

/** Reason why a record is not judged. */
export type WhyNotCounted = 'monthOver' | 'syntheticWeather'

/**
 * Reason why a record is not judged; null: it is. Older records with an atlas's weather do not say whether it
 * is synthetic, and are not judged either.
 */
export function whyNotCounted(record: RecordedForecast): WhyNotCounted | null {
  const { madeOn, target, weather, syntheticWeather } = record
  if (target < madeOn.slice(0, target.length)) return 'monthOver'
  return (syntheticWeather ?? weather === 'fleet') ? 'syntheticWeather' : null
}

/** Records with the same text count once. */
export function countedOnce({ target, horizon, method }: RecordedForecast): string {
  return `${target} ${horizon} ${method}`
}

function recordsOf(
  outlook: Outlook,
  { today, inputsHash, programVersion, syntheticWeather }: RecordOptions,
): RecordedForecast[] {
  return outlook.months.map(({ target, horizon, base, capture, marketValueEurMwh, spread }) => ({
    madeOn: today,
    knownTill: formatYearMonth(monthOfNumber(outlook.made)),
    target: formatYearMonth(monthOfNumber(target)),
    horizon,
    inputsHash,
    programVersion,
    method: forecastMethod,
    syntheticWeather: syntheticWeather && outlook.weather === 'fleet',
    driver: outlook.response.driver,
    weather: outlook.weather,
    baseEurMwh: base.eurMwh,
    baseOrigin: base.origin,
    quoteDate: base.quoteDate,
    captureRate: chancesOf(capture.central, capture.spread),
    marketValueEurMwh: chancesOf(marketValueEurMwh, spread),
  }))
}

function chancesOf(central: number, spread: Spread): RecordedChances {
  return {
    central,
    quantiles: recordedProbabilities.map((probability) => spreadQuantile(spread, probability)),
  }
}
