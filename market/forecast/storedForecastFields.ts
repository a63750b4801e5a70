import path from 'node:path'
import { openAtlas, pricedEnergies } from '#atlas'
import { type ForecastField, forecastField, forecastPricePlan, type Outlook } from '#domain'
import { energyOfReference, referenceVersion } from '../fields/referenceEnergy.ts'
import { derived } from './derivedStore.ts'
import type { OutlookPlaces } from './storedOutlook.ts'

/** Whose forecast is wanted in every cell, and by what. */
export interface ForecastFieldsRequest extends Pick<OutlookPlaces, 'outlooksFolder' | 'programVersion'> {
  /** Of an atlas on this machine, for `openAtlas`. */
  readonly atlasUrl: string
  readonly turbineId: string
  readonly outlook: Outlook
  readonly inputsHash: string
}

/**
 * The forecast of a reference turbine in every cell of an atlas, month by month: as it was worked out of the same data
 * before, or in one pass over the weather now.
 *
 * @throws   as `pricedEnergies`
 */
export async function currentForecastFields({
  atlasUrl,
  turbineId,
  outlook,
  inputsHash,
  outlooksFolder,
  programVersion,
}: ForecastFieldsRequest): Promise<readonly ForecastField[]> {
  const atlas = await openAtlas(atlasUrl)
  await atlas.close()
  const { id, version, dataFromMs, resolutionTimeS, stepCount } = atlas.info
  return derived(
    path.join(outlooksFolder, 'fields', id, turbineId),
    [inputsHash, version, referenceVersion(turbineId), programVersion],
    async () => {
      const axis = { startMs: dataFromMs, stepMs: 1000 * resolutionTimeS, stepCount }
      const plan = forecastPricePlan(outlook, axis)
      const [field] = await pricedEnergies(atlasUrl, [energyOfReference(turbineId)], plan.priceEurMwh)
      const { months, energyMwh, valueEur } = field!
      const priced = {
        energyMwh: { months, data: energyMwh },
        revenueEur: { months, data: valueEur },
      }
      return plan.months.map((month) => forecastField(month, priced))
    },
  )
}
