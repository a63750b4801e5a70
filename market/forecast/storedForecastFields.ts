import path from 'node:path'
import { type AtlasInfo, type PricedEnergyField, readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type ForecastField, forecastField, forecastPricePlan } from '#domain'
import { fieldTurbines } from '../fields/currentField.ts'
import { energiesOfWorks, type PricedWork, stepsOfAtlas } from '../fields/pricedWork.ts'
import { referenceVersion } from '../fields/referenceEnergy.ts'
import { hasWind } from '../fleet/computeFleet.ts'
import { isStored, type MadeOf, storedValue, storeValue } from './derivedStore.ts'
import { type CurrentOutlook, type OutlookPlaces, outlookSources } from './storedOutlook.ts'

/** Forecast of a reference turbine in every cell, by month of the outlook; empty if impossible. */
export type ForecastFields = readonly ForecastField[]

type AtlasVersion = Pick<AtlasInfo, 'id' | 'version'>

/**
 * Stored fields of a forecast; null: not computed yet.
 * @param outlook outlook of the fields
 */
export async function storedForecastFields(
  { outlooksFolder }: Pick<OutlookPlaces, 'outlooksFolder'>,
  atlas: AtlasVersion,
  turbineId: string,
  { madeOf }: Pick<CurrentOutlook, 'madeOf'>,
): Promise<ForecastFields | null> {
  const folder = folderOf(outlooksFolder, atlas.id, turbineId)
  return (await storedValue<ForecastFields>(folder, fieldMadeOf(madeOf, atlas, turbineId)))?.value ?? null
}

/**
 * Computes the fields of reference turbines, in one pass over the weather for all turbines and months, and stores them.
 * @param atlasUrl of a local atlas, for `openAtlas`
 * @returns by turbine
 * @throws as `pricedEnergiesOfEach`
 */
export async function computeForecastFields(
  places: Pick<OutlookPlaces, 'outlooksFolder'>,
  atlasUrl: string,
  turbineIds: readonly string[],
  outlook: Pick<CurrentOutlook, 'outlook' | 'madeOf'>,
  options: StatisticsOptions = {},
): Promise<readonly ForecastFields[]> {
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const work = forecastWork(places, info, turbineIds, outlook)
  const [energies] = await energiesOfWorks(atlasUrl, turbineIds, [work], options)
  return work.store(energies!)
}

/** Work that computes the fields of a forecast, which are empty if there can be none. */
export function forecastWork(
  { outlooksFolder }: Pick<OutlookPlaces, 'outlooksFolder'>,
  info: AtlasInfo,
  turbineIds: readonly string[],
  { outlook, madeOf }: Pick<CurrentOutlook, 'outlook' | 'madeOf'>,
): PricedWork<readonly ForecastFields[]> {
  const plan = typeof outlook === 'string' ? null : forecastPricePlan(outlook, stepsOfAtlas(info))
  const fieldsOf = ({ months, energyMwh, valueEur }: PricedEnergyField): ForecastFields =>
    plan!.months.map((month) =>
      forecastField(month, {
        energyMwh: { months, data: energyMwh },
        revenueEur: { months, data: valueEur },
      }),
    )
  return {
    prices: plan === null ? [] : [plan.priceEurMwh],
    store: ([priced]) =>
      Promise.all(
        turbineIds.map(async (turbineId, index) => {
          const fields = priced === undefined ? [] : fieldsOf(priced[index]!)
          const folder = folderOf(outlooksFolder, info.id, turbineId)
          await storeValue(folder, fieldMadeOf(madeOf, info, turbineId), fields)
          return fields
        }),
      ),
  }
}

/** Whether the forecast of an atlas is missing, or based on other data than stored; never without prices. */
export async function isForecastDue(
  atlas: Pick<AtlasInfo, 'id' | 'version' | 'energies' | 'variables'>,
  places: OutlookPlaces,
): Promise<boolean> {
  if (!hasWind(atlas)) return false
  const sources = await outlookSources(places)
  if (sources === null) return false
  for (const turbineId of fieldTurbines(atlas)) {
    const folder = folderOf(places.outlooksFolder, atlas.id, turbineId)
    if (!(await isStored(folder, fieldMadeOf(sources.madeOf, atlas, turbineId)))) return true
  }
  return false
}

function folderOf(outlooksFolder: string, atlasId: string, turbineId: string): string {
  return path.join(outlooksFolder, 'fields', atlasId, turbineId)
}

function fieldMadeOf(outlook: MadeOf, { version }: AtlasVersion, turbineId: string): MadeOf {
  return [outlook, version, referenceVersion(turbineId)]
}
