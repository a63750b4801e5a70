import { germanDayOf } from '#domain'
import { marketFolders, type OutlookPlaces } from '#market'
import type { ServerContext } from '../../context.ts'

/** Where the forecast of an atlas comes from and goes to today. */
export function outlookPlaces(
  { environment, programVersion }: Pick<ServerContext, 'environment' | 'programVersion'>,
  atlasId: string,
): OutlookPlaces {
  const { market, todaysFleet, outlooks } = marketFolders(environment)
  return {
    marketFolder: market,
    todaysFleetFolder: todaysFleet,
    outlooksFolder: outlooks,
    atlasId,
    today: today(),
    programVersion,
  }
}

/** YYYY-MM-DD, in Germany, whose months the market counts. */
export function today(): string {
  return germanDayOf(Date.now())
}
