import { type AtlasInfo, openAtlas, pricedEnergies, type StatisticsOptions } from '#atlas'
import { type EnergyField, type MarketField, monthNumber, pricePlan, type YearMonth } from '#domain'
import { readPricesWithOrigin } from '../marketData.ts'
import type { FieldFolders } from './currentField.ts'
import { type FieldDescription, readField, writeField } from './fieldFolder.ts'
import { type PricedMonths, pricedMonths } from './pricedMonths.ts'
import { energyOfReference, referenceVersion } from './referenceEnergy.ts'

/** Where market fields come from and go to. */
export interface FieldPlaces extends FieldFolders {
  /** Of an atlas on this machine, for `openAtlas`. */
  readonly atlasUrl: string
}

/**
 * Works out energy and revenue of reference turbines in every cell of an atlas, of the months that weather and prices
 * have in whole, and stores them: one pass over the weather for all turbines, of the months only that have other prices
 * than before.
 *
 * @returns  by turbine; null where no prices are stored
 * @throws   as `pricedEnergies`; then what was stored before is there
 */
export async function computeFields(
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  const { atlasUrl, marketFolder, fieldsFolder } = places
  const market = await readPricesWithOrigin(marketFolder)
  if (market === null) return null
  const info = await infoOf(atlasUrl, options.signal)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const priced = pricedMonths(
    pricePlan(market.prices, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount }),
  )
  const descriptions = turbineIds.map((turbineId) => ({
    atlasId: info.id,
    atlasVersion: info.version,
    marketVersion: market.origin.version,
    turbineId,
    turbineVersion: referenceVersion(turbineId),
    cellCount: info.grid.xSz * info.grid.ySz,
    months: priced.months.map(({ year, month, priceVersion }) => ({ year, month, priceVersion })),
  }))
  const earlier = await Promise.all(descriptions.map((one) => unchangedMonths(fieldsFolder, one)))
  const isMissing = priced.months.map((month) => earlier.some((months) => !months.has(monthNumber(month))))
  const computed = isMissing.includes(true)
    ? await pricedEnergies(atlasUrl, turbineIds.map(energyOfReference), pricesOf(priced, isMissing), options)
    : []
  // Replaced since its months were read.
  if ((await infoOf(atlasUrl, options.signal)).version !== info.version)
    return computeFields(places, turbineIds, options)
  const fields = descriptions.map((description, t) => {
    const own = computed[t]
    const fresh = new Map(own && monthsOf(own.months, own.energyMwh, own.valueEur))
    return fieldOf(description, (month) => earlier[t]!.get(month) ?? fresh.get(month)!)
  })
  for (const [t, description] of descriptions.entries())
    await writeField(fieldsFolder, { description, field: fields[t]! })
  return fields
}

/** Energy and revenue of all cells in one month. */
interface MonthOfCells {
  readonly energyMwh: EnergyField['data']
  readonly revenueEur: EnergyField['data']
}

/** Months of the stored field that stay as they are, by their numbers. */
async function unchangedMonths(
  folder: string,
  wanted: FieldDescription,
): Promise<ReadonlyMap<number, MonthOfCells>> {
  const stored = await readField(folder, wanted)
  if (
    stored?.description.atlasVersion !== wanted.atlasVersion ||
    stored.description.turbineVersion !== wanted.turbineVersion
  )
    return new Map()
  const { description, field } = stored
  const { months } = description
  const versions = new Map(wanted.months.map((month) => [monthNumber(month), month.priceVersion]))
  const isUnchanged = months.map((month) => versions.get(monthNumber(month)) === month.priceVersion)
  return new Map(
    monthsOf(months, field.energyMwh.data, field.revenueEur.data).filter((_, m) => isUnchanged[m]),
  )
}

function monthsOf(
  months: readonly YearMonth[],
  energyMwh: EnergyField['data'],
  revenueEur: EnergyField['data'],
): [number, MonthOfCells][] {
  const cellCount = energyMwh.length / months.length
  return months.map((month, m) => {
    const [from, end] = [m * cellCount, (m + 1) * cellCount]
    return [
      monthNumber(month),
      { energyMwh: energyMwh.subarray(from, end), revenueEur: revenueEur.subarray(from, end) },
    ]
  })
}

function fieldOf(
  { months, cellCount }: FieldDescription,
  monthAt: (monthNumber: number) => MonthOfCells,
): MarketField {
  const ofMonths = (part: keyof MonthOfCells) => {
    const data = new Float64Array(months.length * cellCount)
    for (const [m, month] of months.entries()) data.set(monthAt(monthNumber(month))[part], m * cellCount)
    return { months: months.map(({ year, month }) => ({ year, month })), data }
  }
  return { energyMwh: ofMonths('energyMwh'), revenueEur: ofMonths('revenueEur') }
}

/** Prices of the steps of some months; NaN in all others, which are not read. */
function pricesOf({ priceEurMwh, months }: PricedMonths, isWanted: readonly boolean[]): Float64Array {
  const prices = new Float64Array(priceEurMwh.length).fill(Number.NaN)
  for (const [m, { fromStep, endStep }] of months.entries())
    if (isWanted[m]) prices.set(priceEurMwh.subarray(fromStep, endStep), fromStep)
  return prices
}

async function infoOf(atlasUrl: string, signal: AbortSignal | undefined): Promise<AtlasInfo> {
  const atlas = await openAtlas(atlasUrl, signal)
  await atlas.close()
  return atlas.info
}
