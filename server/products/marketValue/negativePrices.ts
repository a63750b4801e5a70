import {
  lawPlantOf,
  type NegativeHours,
  plantLaw,
  plantLawOfBill,
  type Section51,
  type SitePlant,
  type WireBasis,
} from '#contracts'
import {
  germanDayStartMs,
  germanPeriodHours,
  type LawPlant,
  marketFigures,
  negativeHoursByYear,
  type PriceHistory,
  pricePlan,
  type Section51Vintage,
  section51Vintages,
  type UnsupportedDay,
  unknownDays,
  unsupportedDays,
} from '#domain'
import { readPricesWithOrigin } from '#market'
import { AppError } from '../../appError.ts'
import { productBasis, requireMarketBases } from '../pricedAtlas/productBasis.ts'

/** German days as YYYY-MM-DD, both included; absent: no bound. */
export interface NegativeRequest {
  readonly marketFolder: string
  readonly from?: string | undefined
  readonly till?: string | undefined
}

/** The count of negative prices for all views, for worker processes. @throws AppError PRICES_UNAVAILABLE */
export async function countNegativeHours({
  marketFolder,
  from,
  till,
}: NegativeRequest): Promise<NegativeHours> {
  const { prices, origin } = await marketOf(marketFolder)
  const within = withinDays(prices, from, till)
  return {
    market: origin,
    basis: await pricesBasis(marketFolder),
    years: negativeHoursByYear(within).map((year) => ({
      year: year.year,
      hours: year.hours,
      known_share: shareOf(year),
      negative: year.negative,
      rule_6h: year.rule6h,
      rule_4h: year.rule4h,
      rule_3h: year.rule3h,
      rule_2h: year.rule2h,
      stepdown_2023: year.stepdown2023,
      longest_run: year.longestRun,
    })),
    days: daysOf(unsupportedDays(within), 'from2025'),
    unknown_days: unknownDays(within),
  }
}

/** Hours without support of a plant, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function countSection51({
  marketFolder,
  plant,
}: {
  readonly marketFolder: string
  readonly plant: SitePlant
}): Promise<Section51> {
  const { prices, origin } = await marketOf(marketFolder)
  const days = unsupportedDays(prices)
  const facts = lawPlantOf(plant, wholeRatedPowerKw)
  const isDated = facts.commissionedOn !== null || facts.bidOn !== null
  const figures = isDated ? ruleOf(prices, facts) : null
  const appended = figures?.appended?.days ?? null
  const vintage = figures?.rule.losesSupport ? figures.rule.vintage : null
  const known = negativeHoursByYear(prices)
  const yearsOf = (one: Section51Vintage) =>
    known.map((count) => ({
      year: count.year,
      hours: days.filter((day) => day.year === count.year).reduce((sum, day) => sum + day.hours[one], 0),
      known_share: shareOf(count),
    }))
  return {
    market: origin,
    basis: await pricesBasis(marketFolder),
    vintage: figures?.rule.vintage ?? null,
    exempt: figures !== null && figures.rule.exemption !== null,
    appended_days: appended,
    law: plantLaw(plant, wholeRatedPowerKw, appended),
    bill: plantLawOfBill(plant, wholeRatedPowerKw, appended),
    years: vintage === null ? yearsOf('before2016') : yearsOf(vintage),
    days: vintage === null ? [] : daysOf(days, vintage),
    unknown_days: unknownDays(prices),
    vintages: section51Vintages.map((one) => ({ vintage: one, years: yearsOf(one) })),
  }
}

/** Share of a calendar year with known prices. */
function shareOf({ year, hours }: { readonly year: number; readonly hours: number }): number {
  return hours / germanPeriodHours(year, null)
}

async function pricesBasis(marketFolder: string): Promise<WireBasis> {
  const { prices } = await requireMarketBases(marketFolder)
  return productBasis('marketValue', [prices])
}

const hourMs = 3_600_000
const wholeRatedPowerKw = 1e5

function ruleOf(prices: PriceHistory, facts: LawPlant) {
  const startMs = prices[0]?.startMs ?? 0
  return marketFigures(
    pricePlan(prices, { startMs, stepMs: hourMs, stepCount: 1 }),
    Float64Array.of(0),
    { ...facts, technology: 'windOnshore', valueSteps: [] },
    [],
  )
}

function daysOf(days: readonly UnsupportedDay[], vintage: Section51Vintage) {
  const two = (number: number) => String(number).padStart(2, '0')
  return days
    .filter(({ hours }) => hours[vintage] > 0)
    .map(({ year, month, day, hours }) => ({
      day: `${year}-${two(month)}-${two(day)}`,
      hours: hours[vintage],
    }))
}

async function marketOf(folder: string) {
  const market = await readPricesWithOrigin(folder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  return market
}

/** Prices of some days; runs of negative prices are cut at their ends. */
function withinDays(prices: PriceHistory, from: string | undefined, until: string | undefined): PriceHistory {
  const fromMs = from === undefined ? -Infinity : germanDayStartMs(from)
  const endMs = until === undefined ? Infinity : germanDayStartMs(nextDay(until))
  return prices.flatMap((segment) => {
    const { startMs, stepMs, values } = segment
    const first = Math.max(0, Math.ceil((fromMs - startMs) / stepMs))
    const end = Math.min(values.length, Math.ceil((endMs - startMs) / stepMs))
    return first < end
      ? [{ ...segment, startMs: startMs + first * stepMs, values: values.slice(first, end) }]
      : []
  })
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10)
}
