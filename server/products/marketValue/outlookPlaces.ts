import { germanDayOf } from '#domain'
import { marketFolders, type OutlookPlaces } from '#market'
import type { ServerContext } from '../../context.ts'

/** Inputs and outputs of today's forecast of an atlas. */
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

/** Today as YYYY-MM-DD in Germany, whose months the market uses. */
export function today(): string {
  return germanDayOf(Date.now())
}
