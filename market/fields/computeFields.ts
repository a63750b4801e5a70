import { type AtlasInfo, readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type MarketField, monthNumber, pricePlan } from '#domain'
import { readPricesWithOrigin } from '../marketData.ts'
import type { FieldFolders } from './currentField.ts'
import { type FieldDescription, writeField } from './fieldFolder.ts'
import {
  evenMonths,
  type FieldKind,
  folderOfKind,
  type KindOfPrices,
  pricesOfKind,
  stepsOf,
} from './fieldKinds.ts'
import { fieldOf, unchangedMonths } from './monthsOfCells.ts'
import { energiesOfWorks, type PricedWork, stepsOfAtlas } from './pricedWork.ts'
import { referenceVersion } from './referenceEnergy.ts'

/** Inputs of market fields, and the folder for the results. */
export interface FieldPlaces extends FieldFolders {
  /** Address of an atlas on this machine, for `openAtlas`. */
  readonly atlasUrl: string
}

/**
 * The fields of one kind: energy and revenue of reference turbines in every cell of an atlas, by month, over the time
 * with known weather and price (NaN in months without). They are stored.
 * @returns by turbine; null where no prices are stored
 * @throws as `pricedEnergiesOfEach`; then the previous fields stay
 */
export async function computeFieldsOf(
  kind: FieldKind,
  places: FieldPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<MarketField[] | null> {
  const { atlasUrl } = places
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const [work] = await fieldWorks([kind], places, info, turbineIds)
  if (work === undefined) return null
  const [energies] = await energiesOfWorks(atlasUrl, turbineIds, [work], options)
  // Replaced since its months were read.
  if ((await readAtlasInfo(atlasUrl, options.signal)).version !== info.version)
    return computeFieldsOf(kind, places, turbineIds, options)
  return work.store(energies!)
}

/** Works that compute the fields of kinds, only months whose prices have changed; none where no prices are stored. */
export async function fieldWorks(
  kinds: readonly FieldKind[],
  { marketFolder, fieldsFolder }: FieldFolders,
  info: AtlasInfo,
  turbineIds: readonly string[],
): Promise<PricedWork<MarketField[]>[]> {
  const market = await readPricesWithOrigin(marketFolder)
  if (market === null) return []
  const plan = pricePlan(market.prices, stepsOfAtlas(info))
  const works: PricedWork<MarketField[]>[] = []
  for (const kind of kinds) {
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
    works.push(await kindWork(folderOfKind(fieldsFolder, kind), priced, descriptions))
  }
  return works
}

async function kindWork(
  folder: string,
  { months, isEmpty, prices, fieldsOf }: KindOfPrices,
  descriptions: readonly FieldDescription[],
): Promise<PricedWork<MarketField[]>> {
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
