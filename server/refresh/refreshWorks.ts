import { isRemote, type ListedAtlas, type TileEffort } from '#atlas'
import {
  areFieldsDue,
  fieldTurbines,
  fleetEffort,
  fleetStands,
  isFleetDue,
  isForecastDue,
  marketFolders,
  type OutlookPlaces,
} from '#market'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import type { RefreshRequest } from './refreshProcess.ts'
import { type RefreshTiles, usualTiles } from './refreshTiles.ts'

/** Something the server keeps ready of one atlas. */
export interface RefreshWork {
  readonly atlas: string
  readonly name: 'fields' | 'fleet asBuilt' | 'fleet today' | 'forecast'
  readonly request: RefreshRequest
  /** Whether atlas, prices, quotes, register or turbines have changed since it was computed. */
  isDue(): Promise<boolean>
  /** What its tiles will take; absent: known only when it begins. */
  readonly effort?: () => Promise<TileEffort | null>
}

/** What is kept ready of an atlas, in the order in which one rests on the other; nothing of an atlas elsewhere. */
export function refreshWorks(
  environment: Environment,
  programVersion: string,
  atlas: ListedAtlas,
  tiles: RefreshTiles = usualTiles(environment),
): readonly RefreshWork[] {
  if (isRemote(atlas.url)) return []
  const stored = marketFolders(environment)
  const { market: marketFolder, fields: fieldsFolder, todaysFleet: todaysFleetFolder } = stored
  const fleetFolders = { asBuilt: stored.fleet, today: todaysFleetFolder } as const
  const folders = {
    atlasUrl: atlas.url,
    marketFolder,
    fieldsFolder,
    registerFolder: partPath(environment.dataDirectory, 'register'),
  }
  const turbineIds = fieldTurbines(atlas)
  const places: OutlookPlaces = {
    ...{ marketFolder, programVersion, todaysFleetFolder },
    atlasId: atlas.id,
    outlooksFolder: stored.outlooks,
    today: new Date().toISOString().slice(0, 10),
  }
  const fleets = fleetStands.map((stands): RefreshWork => {
    const own = { ...folders, fleetFolder: fleetFolders[stands], stands }
    return {
      atlas: atlas.id,
      name: `fleet ${stands}`,
      request: { ...own, work: 'fleet', programVersion, tiles },
      isDue: () => isFleetDue(atlas, own),
      effort: () => fleetEffort(own),
    }
  })
  return [
    {
      atlas: atlas.id,
      name: 'fields',
      request: { ...folders, work: 'fields', turbineIds, tiles },
      isDue: () => areFieldsDue(atlas, folders),
    },
    ...fleets,
    // Last, since it is of the weather of the fleet.
    {
      atlas: atlas.id,
      name: 'forecast',
      request: { ...places, work: 'forecast', atlasUrl: atlas.url, turbineIds, tiles },
      isDue: () => isForecastDue(atlas, places),
    },
  ]
}
