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

/** YYYY-MM-DD, UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
