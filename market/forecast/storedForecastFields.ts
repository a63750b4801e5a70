import path from 'node:path'
import { type AtlasInfo, pricedEnergies, readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type ForecastField, forecastField, forecastPricePlan } from '#domain'
import { fieldTurbines } from '../fields/currentField.ts'
import { energyOfReference, referenceVersion } from '../fields/referenceEnergy.ts'
import { hasWind } from '../fleet/computeFleet.ts'
import { isStored, type MadeOf, storedValue, storeValue } from './derivedStore.ts'
import { type CurrentOutlook, currentOutlook, type OutlookPlaces, outlookSources } from './storedOutlook.ts'

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
 * @throws as `pricedEnergies`
 */
export async function computeForecastFields(
  { outlooksFolder }: Pick<OutlookPlaces, 'outlooksFolder'>,
  atlasUrl: string,
  turbineIds: readonly string[],
  { outlook, madeOf }: Pick<CurrentOutlook, 'outlook' | 'madeOf'>,
  options: StatisticsOptions = {},
): Promise<readonly ForecastFields[]> {
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const { dataFromMs, resolutionTimeS, stepCount } = info
  const axis = { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount }
  const plan = typeof outlook === 'string' ? null : forecastPricePlan(outlook, axis)
  const priced =
    plan && (await pricedEnergies(atlasUrl, turbineIds.map(energyOfReference), plan.priceEurMwh, options))
  return Promise.all(
    turbineIds.map(async (turbineId, index): Promise<ForecastFields> => {
      const own = priced?.[index]
      const fields =
        plan === null || own === undefined
          ? []
          : plan.months.map((month) =>
              forecastField(month, {
                energyMwh: { months: own.months, data: own.energyMwh },
                revenueEur: { months: own.months, data: own.valueEur },
              }),
            )
      const folder = folderOf(outlooksFolder, info.id, turbineId)
      await storeValue(folder, fieldMadeOf(madeOf, info, turbineId), fields)
      return fields
    }),
  )
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

/** Computes the forecast of an atlas in advance: the outlook, and the fields of all turbines of the maps. */
export async function refreshForecast(
  atlasUrl: string,
  turbineIds: readonly string[],
  places: OutlookPlaces,
  options: StatisticsOptions = {},
): Promise<void> {
  const current = await currentOutlook(places)
  if (current !== null) await computeForecastFields(places, atlasUrl, turbineIds, current, options)
}

function folderOf(outlooksFolder: string, atlasId: string, turbineId: string): string {
  return path.join(outlooksFolder, 'fields', atlasId, turbineId)
}

function fieldMadeOf(outlook: MadeOf, { version }: AtlasVersion, turbineId: string): MadeOf {
  return [outlook, version, referenceVersion(turbineId)]
}
