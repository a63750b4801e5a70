import { readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type MarketField, monthNumber, pricePlan } from '#domain'
import { readPricesWithOrigin } from '../marketData.ts'
import type { FieldFolders } from './currentField.ts'
import { writeField } from './fieldFolder.ts'
import { evenMonth, type FieldKind, fieldKinds, folderOfKind, pricesOfKind } from './fieldKinds.ts'
import { fieldOf, unchangedMonths } from './monthsOfCells.ts'
import { referenceVersion } from './referenceEnergy.ts'

/** Inputs of market fields, and the folder for the results. */
export interface FieldPlaces extends FieldFolders {
  /** Address of an atlas on this machine, for `openAtlas`. */
  readonly atlasUrl: string
}

/**
 * Computes and stores energy and revenue of reference turbines in every cell of an atlas, by month, over the time with
 * known weather and price (NaN in months without). One pass over the weather serves all turbines and only months whose
 * prices have changed; two further passes compute the part at negative prices.
 * @returns all energy and its revenue by turbine; null where no prices are stored
 * @throws as `pricedEnergies`; then the previous fields stay
 */
export async function computeFields(
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  const [all] = fieldKinds
  const fields = await computeFieldsOf(all, places, turbineIds, options)
  if (fields !== null) await computeFieldsOf('negative', places, turbineIds, options)
  return fields
}

/** The fields of one kind, see `computeFields`. */
export async function computeFieldsOf(
  kind: FieldKind,
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  const { atlasUrl, marketFolder } = places
  const fieldsFolder = folderOfKind(places.fieldsFolder, kind)
  const market = await readPricesWithOrigin(marketFolder)
  if (market === null) return null
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const plan = pricePlan(market.prices, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount })
  const priced = pricesOfKind(plan, kind)
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
  const isMissing = priced.months.map(
    (month, m) =>
      month.isKnown && !priced.isEmpty[m] && earlier.some((months) => !months.has(monthNumber(month))),
  )
  const computed = isMissing.includes(true)
    ? await priced.compute(atlasUrl, turbineIds, isMissing, options)
    : []
  // Replaced since its months were read.
  if ((await readAtlasInfo(atlasUrl, options.signal)).version !== info.version)
    return computeFieldsOf(kind, places, turbineIds, options)
  const cellCount = info.grid.xSz * info.grid.ySz
  const [nothing, unknown] = [evenMonth(cellCount, 0), evenMonth(cellCount, Number.NaN)]
  const even = new Map(
    priced.months.flatMap((month, m) => {
      const same = !month.isKnown ? unknown : priced.isEmpty[m] ? nothing : null
      return same === null ? [] : [[monthNumber(month), same] as const]
    }),
  )
  const fields = descriptions.map((description, t) =>
    fieldOf(description, (month) => even.get(month) ?? earlier[t]!.get(month) ?? computed[t]!.get(month)!),
  )
  for (const [t, description] of descriptions.entries())
    await writeField(fieldsFolder, { description, field: fields[t]! })
  return fields
}
