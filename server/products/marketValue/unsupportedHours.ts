import { informationText } from '#calculations'
import { basisRows, createFormat, type Language, lawPlantOf, messages, type SitePlant } from '#contracts'
import {
  germanDayStartMs,
  type Section51Vintage,
  section51Rule,
  section51Vintages,
  unsupportedIntervals,
  writeCsv,
} from '#domain'
import { readPricesWithOrigin } from '#market'
import { AppError } from '../../appError.ts'
import { productBasis, requireMarketBases } from '../pricedAtlas/productBasis.ts'

export interface UnsupportedHoursRequest {
  readonly marketFolder: string
  readonly plant: SitePlant
  /** First and last day, German legal time, YYYY-MM-DD; absent: from commissioning on, all known days. */
  readonly from?: string | undefined
  readonly till?: string | undefined
}

const dayMs = 86_400_000
/** Plants from before 2016 never lose support. */
const vintages = section51Vintages.filter((one) => one !== 'before2016')
const wholeRatedPowerKw = 1e5

/**
 * Intervals of negative prices, or in which plants of some vintage get no support, as CSV, for worker processes.
 * `without_support` is empty for a plant with unknown dates.
 * @throws AppError PRICES_UNAVAILABLE
 */
export async function unsupportedHoursCsv({
  marketFolder,
  plant,
  from,
  till,
}: UnsupportedHoursRequest): Promise<Uint8Array> {
  const market = await readPricesWithOrigin(marketFolder)
  if (market === null) throw new AppError('PRICES_UNAVAILABLE')
  const vintage = vintageOf(plant)
  const first = [from, plant.commissioned ?? undefined]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
  const fromMs = first === undefined ? -Infinity : germanDayStartMs(first)
  const endMs = till === undefined ? Infinity : germanDayStartMs(dayAfter(till))
  const head = ['start_utc', 'minutes', 'price_eur_mwh', 'without_support', ...vintages]
  const rows = unsupportedIntervals(market.prices)
    .filter(({ startMs }) => startMs >= fromMs && startMs < endMs)
    .map(({ startMs, minutes, priceEurMwh, isLost }) => [
      new Date(startMs).toISOString().slice(0, 16).replace('T', ' '),
      minutes,
      priceEurMwh,
      vintage === undefined ? '' : vintage !== null && isLost[vintage] ? 1 : 0,
      ...vintages.map((one) => (isLost[one] ? 1 : 0)),
    ])
  return new TextEncoder().encode(writeCsv([head, ...rows]))
}

/** Their basis, as the text that accompanies them, for worker processes. @throws AppError  PRICES_UNAVAILABLE */
export async function unsupportedHoursAbout({
  marketFolder,
  language,
}: {
  readonly marketFolder: string
  readonly language: Language
}): Promise<Uint8Array> {
  const { prices } = await requireMarketBases(marketFolder)
  const words = messages[language]
  const basis = productBasis('marketValue', [prices])
  return informationText(basisRows(basis, words, createFormat(language, words.units)))
}

/** undefined: its dates are unknown; null: it loses nothing. */
function vintageOf(plant: SitePlant): Section51Vintage | null | undefined {
  const facts = lawPlantOf(plant, wholeRatedPowerKw)
  if (facts.commissionedOn === null && facts.bidOn === null) return undefined
  const { losesSupport, vintage } = section51Rule(facts)
  return losesSupport ? vintage : null
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}
