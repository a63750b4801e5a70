import { readAtlasInfo, type StatisticsOptions } from '#atlas'
import { type FieldPlaces, fieldWorks } from './fields/computeFields.ts'
import { fieldKinds } from './fields/fieldKinds.ts'
import { energiesOfWorks, type PricedWork } from './fields/pricedWork.ts'
import { forecastWork, isForecastDue } from './forecast/storedForecastFields.ts'
import { currentOutlook, type OutlookPlaces } from './forecast/storedOutlook.ts'

/**
 * Computes in advance, and stores, all that maps of an atlas show of prices: the market fields of reference turbines in
 * months whose prices have changed, and, if it is due, the forecast with its fields. One pass over the weather serves
 * all turbines, all energy, the part at negative prices, and the forecast.
 * @throws as `pricedEnergiesOfEach` and `currentOutlook`; then the previous fields stay
 */
export async function computeMaps(
  places: FieldPlaces & OutlookPlaces,
  turbineIds: readonly string[],
  options: StatisticsOptions = {},
): Promise<void> {
  const { atlasUrl } = places
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const works: PricedWork<unknown>[] = await fieldWorks(fieldKinds, places, info, turbineIds)
  const outlook = (await isForecastDue(info, places)) ? await currentOutlook(places) : null
  if (outlook !== null) works.push(forecastWork(places, info, turbineIds, outlook))
  const energies = await energiesOfWorks(atlasUrl, turbineIds, works, options)
  // Replaced since its months were read.
  if ((await readAtlasInfo(atlasUrl, options.signal)).version !== info.version)
    return computeMaps(places, turbineIds, options)
  for (const [w, work] of works.entries()) await work.store(energies[w]!)
}
