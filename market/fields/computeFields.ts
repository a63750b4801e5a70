import { type PricedEnergyField, pricedEnergiesOfEach, readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type MarketField, monthNumber, pricePlan } from '#domain'
import { readPricesWithOrigin } from '../marketData.ts'
import type { FieldFolders } from './currentField.ts'
import { type FieldDescription, writeField } from './fieldFolder.ts'
import {
  evenMonths,
  type FieldKind,
  fieldKinds,
  folderOfKind,
  type KindOfPrices,
  pricesOfKind,
  stepsOf,
} from './fieldKinds.ts'
import { fieldOf, unchangedMonths } from './monthsOfCells.ts'
import { energyOfReference, referenceVersion } from './referenceEnergy.ts'

/** Inputs of market fields, and the folder for the results. */
export interface FieldPlaces extends FieldFolders {
  /** Address of an atlas on this machine, for `openAtlas`. */
  readonly atlasUrl: string
}

/**
 * Computes and stores energy and revenue of reference turbines in every cell of an atlas, by month, over the time with
 * known weather and price (NaN in months without). One pass over the weather serves all turbines, all energy and the
 * part at negative prices, and only months whose prices have changed.
 * @returns all energy and its revenue by turbine; null where no prices are stored
 * @throws as `pricedEnergies`; then the previous fields stay
 */
export async function computeFields(
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  return (await computeKinds(fieldKinds, places, turbineIds, options))?.[0] ?? null
}

/** The fields of one kind, see `computeFields`. */
export async function computeFieldsOf(
  kind: FieldKind,
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  return (await computeKinds([kind], places, turbineIds, options))?.[0] ?? null
}

async function computeKinds(
  kinds: readonly FieldKind[],
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions,
): Promise<MarketField[][] | null> {
  const { atlasUrl, marketFolder, fieldsFolder } = places
  const market = await readPricesWithOrigin(marketFolder)
  if (market === null) return null
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const plan = pricePlan(market.prices, { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount })
  const works: KindWork[] = []
  for (const kind of kinds) {
    const folder = folderOfKind(fieldsFolder, kind)
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
    works.push(await kindWork(folder, priced, descriptions))
  }
  const series = works.flatMap(({ prices }) => prices)
  const turbines = turbineIds.map(energyOfReference)
  const energies = series.length > 0 ? await pricedEnergiesOfEach(atlasUrl, turbines, series, options) : []
  // Replaced since its months were read.
  if ((await readAtlasInfo(atlasUrl, options.signal)).version !== info.version)
    return computeKinds(kinds, places, turbineIds, options)
  const fieldsOfKinds: MarketField[][] = []
  for (const { prices, store } of works) fieldsOfKinds.push(await store(energies.splice(0, prices.length)))
  return fieldsOfKinds
}

/** Work that is left for the fields of a kind. */
interface KindWork {
  /** Prices of the steps to compute; none if all months are stored. */
  readonly prices: readonly Float64Array[]
  /** Stores the fields. @param energies  at each of the prices, by turbine */
  store(energies: readonly (readonly PricedEnergyField[])[]): Promise<MarketField[]>
}

async function kindWork(
  folder: string,
  { months, isEmpty, prices, fieldsOf }: KindOfPrices,
  descriptions: readonly FieldDescription[],
): Promise<KindWork> {
  const earlier = await Promise.all(descriptions.map((one) => unchangedMonths(folder, one)))
  const isMissing = months.map(
    (month, m) => month.isKnown && !isEmpty[m] && earlier.some((stored) => !stored.has(monthNumber(month))),
  )
  const even = evenMonths(months, isEmpty, descriptions[0]?.cellCount ?? 0)
  return {
    prices: isMissing.includes(true) ? prices.map((own) => stepsOf(own, months, isMissing)) : [],
    async store(energies) {
      const fields: MarketField[] = []
      for (const [t, description] of descriptions.entries()) {
        const computed = energies.length > 0 ? fieldsOf(energies.map((own) => own[t]!)) : null
        const field = fieldOf(
          description,
          (month) => even.get(month) ?? earlier[t]!.get(month) ?? computed!.get(month)!,
        )
        await writeField(folder, { description, field })
        fields.push(field)
      }
      return fields
    },
  }
}
