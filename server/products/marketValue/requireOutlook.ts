import type { AtlasInfo } from '#atlas'
import { hasWeatherYears, type Outlook } from '#domain'
import { type CurrentOutlook, currentOutlook, type OutlookPlaces } from '#market'
import { AppError } from '../../appError.ts'

/** An existing forecast. */
export interface KnownOutlook extends Omit<CurrentOutlook, 'outlook'> {
  readonly outlook: Outlook
}

/** Period of an atlas. */
export type AtlasTime = Pick<AtlasInfo, 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>

/**
 * The forecast of places in an atlas, for worker processes.
 * @throws AppError PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE, also if the atlas has fewer than two of the weather years
 */
export async function requireOutlook(places: OutlookPlaces, time: AtlasTime): Promise<KnownOutlook> {
  const { dataFromMs: startMs, resolutionTimeS, stepCount } = time
  const current = await currentOutlook(places)
  if (current === null) throw new AppError('PRICES_UNAVAILABLE')
  const { outlook, ...about } = current
  const axis = { startMs, stepMs: 1000 * resolutionTimeS, stepCount }
  if (typeof outlook === 'string' || !hasWeatherYears(outlook, axis))
    throw new AppError('FORECAST_UNAVAILABLE')
  return { outlook, ...about }
}
