import type { Outlook } from '#domain'
import { type CurrentOutlook, currentOutlook, type OutlookPlaces } from '#market'
import { AppError } from '../../appError.ts'

/** A forecast that there is. */
export interface KnownOutlook extends Omit<CurrentOutlook, 'outlook'> {
  readonly outlook: Outlook
}

/** The forecast of an atlas, for worker processes. @throws AppError  PRICES_UNAVAILABLE | FORECAST_UNAVAILABLE */
export async function requireOutlook(places: OutlookPlaces): Promise<KnownOutlook> {
  const current = await currentOutlook(places)
  if (current === null) throw new AppError('PRICES_UNAVAILABLE')
  const { outlook, ...about } = current
  if (typeof outlook === 'string') throw new AppError('FORECAST_UNAVAILABLE')
  return { outlook, ...about }
}
