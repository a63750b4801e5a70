import { createHash } from 'node:crypto'
import {
  ctKwhOf,
  expectedAnnualValues,
  type OfficialMarketValue,
  type PriceGrid,
  type PriceHistory,
  planOnGrid,
  priceGrid,
  type ValuedPeriods,
  valuedPeriods,
  wholePeriodShare,
} from '#domain'
import { describeMarket } from './describeMarket.ts'
import { type FilledHours, filledHours, readFilledGaps } from './filledHours.ts'
import { type GenerationHistory, readGeneration } from './generation/importGeneration.ts'
import { officialMarketValues } from './official/importMarketValues.ts'
import { readPrices } from './prices/readPrices.ts'
import { type ProfileTechnology, profileTechnologies } from './profile/profileTechnologies.ts'
import { shortVersion } from './store/shortVersion.ts'

/** All market data for valuing electricity. */
export interface MarketData {
  readonly prices: PriceHistory
  readonly official: readonly OfficialMarketValue[]
  /** Annual values of years without a published one; results from them say so. */
  readonly expected: readonly OfficialMarketValue[]
  readonly origin: MarketDataOrigin
  /** Origin with only those filled hours whose intervals belong to a result's period. */
  originWithin(isWithin: (startMs: number) => boolean): MarketDataOrigin
}

export interface MarketDataOrigin {
  /** Version of prices and official values: other content, other version. */
  readonly version: string
  /** True: synthetic prices, which follow a demo atlas. */
  readonly synthetic: boolean
  readonly sources: string[]
  readonly filled: FilledHours[]
}

/** Origin of the stored prices; null without any. @param folder  of all market data */
export async function marketDataOrigin(folder: string): Promise<MarketDataOrigin | null> {
  const { prices, generation, importedMarketValues } = await describeMarket(folder)
  if (prices === null) return null
  const parts = [prices.checksum, generation?.checksum ?? '', checksumOf(importedMarketValues)]
  return {
    version: parts.map(shortVersion).join('-'),
    synthetic: prices.synthetic,
    sources: [...new Set(prices.imports.map(({ source }) => source).filter((source) => source !== ''))],
    filled: filledHours({ prices: prices.filled, generation: generation?.filled ?? [] }),
  }
}

/** Checksum of the values, in import order, since later ones replace earlier ones; 0 without any. */
function checksumOf(imported: readonly OfficialMarketValue[]): string {
  if (imported.length === 0) return '0'
  const values = imported.map(({ technology, year, month, ctKwh }) => [technology, year, month, ctKwh])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/** Prices with their origin, without other market data; null if none are stored. */
export async function readPricesWithOrigin(
  folder: string,
): Promise<Pick<MarketData, 'prices' | 'origin'> | null> {
  return readAsOne(folder, async () => ({ prices: await readPrices(folder) }))
}

/** Reads all market data; null if no prices are stored. @param folder  of all market data */
export async function readMarketData(folder: string): Promise<MarketData | null> {
  const read = await readMarketAndGeneration(folder)
  return read === null ? null : read.market
}

/** Market data with the measured generation that they are based on. */
export async function readMarketAndGeneration(
  folder: string,
): Promise<{ readonly market: MarketData; readonly generation: GenerationHistory } | null> {
  const read = await readAsOne(folder, async () => {
    const [prices, generation, official, filled] = await Promise.all([
      readPrices(folder),
      readGeneration(folder),
      officialMarketValues(folder),
      readFilledGaps(folder),
    ])
    return { prices, generation, official, filled }
  })
  if (read === null) return null
  const { prices, generation, official, filled, origin } = read
  const grid = priceGrid(prices)
  const originWithin = (isWithin: (startMs: number) => boolean) => ({
    ...origin,
    filled: filledHours(filled, isWithin),
  })
  if (origin.synthetic)
    return {
      market: { prices, official: syntheticValues(grid, generation), expected: [], origin, originWithin },
      generation,
    }
  const expected = feedInTechnologies.flatMap((technology) => {
    const feedIn = valuedFeedIn(grid, generation, technology, official)
    const months = feedIn.flatMap((piece) => piece.months)
    return expectedAnnualValues(technology, months, official)
  })
  return { market: { prices, official, expected, origin, originWithin }, generation }
}

/** Reads data with their origin, and again if an import in between has replaced the data. */
async function readAsOne<Read>(
  folder: string,
  read: () => Promise<Read>,
): Promise<(Read & { readonly origin: MarketDataOrigin }) | null> {
  const origin = await marketDataOrigin(folder)
  if (origin === null) return null
  const values = await read()
  const isCurrent = (await marketDataOrigin(folder))?.version === origin.version
  return isCurrent ? { ...values, origin } : readAsOne(folder, read)
}

const feedInTechnologies = ['windOnshore', 'windOffshore'] as const

/** Measured generation of a technology, valued part by part. */
function valuedFeedIn(
  grid: PriceGrid,
  generation: GenerationHistory,
  technology: ProfileTechnology,
  official: readonly OfficialMarketValue[],
): ValuedPeriods[] {
  return generation[technology].map(({ startMs, stepMs, values }) => {
    const plan = planOnGrid(grid, { startMs, stepMs, stepCount: values.length })
    return valuedPeriods(plan, values, technology, official)
  })
}

/**
 * Published values do not fit synthetic prices: the synthetic feed-in gives the values instead. Incomplete
 * years have none.
 */
function syntheticValues(grid: PriceGrid, generation: GenerationHistory): OfficialMarketValue[] {
  return profileTechnologies.flatMap((technology) =>
    valuedFeedIn(grid, generation, technology, [])
      .flatMap(({ months, years }) => [...months, ...years])
      .filter(
        ({ coverage, availability, byLaw }) =>
          coverage * availability >= wholePeriodShare && byLaw.energyMwh > 0,
      )
      .map(({ year, month, byLaw }) => ({ technology, year, month, ctKwh: ctKwhOf(byLaw.valueEurMwh) })),
  )
}
