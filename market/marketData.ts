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
import { type GenerationHistory, readGeneration } from './generation/importGeneration.ts'
import { quarterMs } from './intervals/intervals.ts'
import { officialMarketValues } from './official/importMarketValues.ts'
import { readPrices } from './prices/readPrices.ts'
import { type ProfileTechnology, profileTechnologies } from './profile/profileTechnologies.ts'
import type { FilledStretch } from './store/filledStretches.ts'
import { germanTimeText } from './store/importSeries.ts'

/** Everything that electricity is valued by. */
export interface MarketData {
  readonly prices: PriceHistory
  readonly official: readonly OfficialMarketValue[]
  /** Annual values of years for which none is published; what rests on them says so. */
  readonly expected: readonly OfficialMarketValue[]
  readonly origin: MarketDataOrigin
}

/** Where it comes from. */
export interface MarketDataOrigin {
  /** Of prices and official values: other content, other version. */
  readonly version: string
  /** Made-up prices, which follow a demo atlas. */
  readonly synthetic: boolean
  readonly sources: string[]
  /** Hours whose values another publisher gave than that of the values around them. */
  readonly filled: FilledHours[]
}

export interface FilledHours {
  readonly what: 'prices' | 'generation'
  readonly hours: number
  /** German days of the first of them and of the last one, with others between. */
  readonly from: string
  readonly till: string
  /** Who published them, with the licence. */
  readonly source: string
}

/** Digits of a checksum that tell versions apart. */
const versionLength = 12

/** Where the stored prices come from; null without any. @param folder  of all market data */
export async function marketDataOrigin(folder: string): Promise<MarketDataOrigin | null> {
  const { prices, generation, importedMarketValues } = await describeMarket(folder)
  if (prices === null) return null
  const parts = [prices.checksum, generation?.checksum ?? '', checksumOf(importedMarketValues)]
  return {
    version: parts.map((part) => part.slice(0, versionLength)).join('-'),
    synthetic: prices.synthetic,
    sources: [...new Set(prices.imports.map(({ source }) => source).filter((source) => source !== ''))],
    filled: [...filledHours('prices', prices.filled), ...filledHours('generation', generation?.filled ?? [])],
  }
}

const hourMs = 3_600_000

/** By publisher. Of several series an hour counts once. */
function filledHours(what: FilledHours['what'], stretches: readonly FilledStretch[]): FilledHours[] {
  const bySource = Map.groupBy(stretches, ({ source }) => source)
  return [...bySource].map(([source, own]) => {
    const quarters = new Set(
      own.flatMap(({ startMs, stepMs, count }) =>
        Array.from({ length: (count * stepMs) / quarterMs }, (_, i) => startMs + i * quarterMs),
      ),
    )
    const sorted = [...quarters].sort((a, b) => a - b)
    const [from, till] = [sorted[0]!, sorted.at(-1)!].map((ms) => germanTimeText(ms).slice(0, 10))
    return { what, hours: (sorted.length * quarterMs) / hourMs, from: from!, till: till!, source }
  })
}

/** Of the values alone, in the order that decides which one counts; 0 without any: two folders may have as many. */
function checksumOf(imported: readonly OfficialMarketValue[]): string {
  if (imported.length === 0) return '0'
  const values = imported.map(({ technology, year, month, ctKwh }) => [technology, year, month, ctKwh])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/** Prices and where they come from, without what else they are valued by; null where none are stored. */
export async function readPricesWithOrigin(
  folder: string,
): Promise<Pick<MarketData, 'prices' | 'origin'> | null> {
  return readAsOne(folder, async () => ({ prices: await readPrices(folder) }))
}

/** Reads all of it; null where no prices are stored. @param folder  of all market data */
export async function readMarketData(folder: string): Promise<MarketData | null> {
  const read = await readMarketAndGeneration(folder)
  return read === null ? null : read.market
}

/** The same with the measured generation, which it rests on. */
export async function readMarketAndGeneration(
  folder: string,
): Promise<{ readonly market: MarketData; readonly generation: GenerationHistory } | null> {
  const read = await readAsOne(folder, async () => {
    const [prices, generation, official] = await Promise.all([
      readPrices(folder),
      readGeneration(folder),
      officialMarketValues(folder),
    ])
    return { prices, generation, official }
  })
  if (read === null) return null
  const { prices, generation, official, origin } = read
  const grid = priceGrid(prices)
  if (origin.synthetic)
    return {
      market: { prices, official: madeUpValues(grid, generation), expected: [], origin },
      generation,
    }
  const expected = feedInTechnologies.flatMap((technology) => {
    const feedIn = valuedFeedIn(grid, generation, technology, official)
    const months = feedIn.flatMap((piece) => piece.months)
    return expectedAnnualValues(technology, months, official)
  })
  return { market: { prices, official, expected, origin }, generation }
}

/** What is read, with its origin: read again where an import came in between, which would be newer than that says. */
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

/** Measured generation of a technology, valued piece by piece. */
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
 * With made-up prices the values that were published say nothing: the made-up feed-in gives those that would have been.
 * Years that are not over have none.
 */
function madeUpValues(grid: PriceGrid, generation: GenerationHistory): OfficialMarketValue[] {
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
