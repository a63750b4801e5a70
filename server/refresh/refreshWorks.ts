import { isRemote, type ListedAtlas, type TileEffort } from '#atlas'
import {
  areFieldsDue,
  fieldTurbines,
  fleetEffort,
  fleetStands,
  isComparisonDue,
  isFleetDue,
  isForecastDue,
  marketFolders,
  type OutlookPlaces,
} from '#market'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import type { RefreshRequest } from './refreshProcess.ts'
import { type RefreshTiles, usualTiles } from './refreshTiles.ts'

/** Derived data that the server computes for one atlas. */
export interface RefreshWork {
  readonly atlas: string
  readonly name: 'fields' | 'fleet asBuilt' | 'fleet today' | 'forecast' | 'meter'
  readonly request: RefreshRequest
  /** Whether atlas, prices, quotes, register or turbines have changed since the last computation. */
  isDue(): Promise<boolean>
  /** Effort of its tiles; absent: known only when it begins. */
  readonly effort?: () => Promise<TileEffort | null>
}

/** Derived data of an atlas, ordered by their dependencies, the fleet first; none for a remote atlas. */
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
  const metered = {
    atlasUrl: atlas.url,
    registerFolder: folders.registerFolder,
    folder: partPath(environment.dataDirectory, 'metered'),
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
  const [asBuilt, ...others] = fleets
  return [
    // First: figures of Germany compare with it, while maps can be computed for a single cell.
    ...(asBuilt === undefined ? [] : [asBuilt]),
    {
      atlas: atlas.id,
      name: 'fields',
      request: { ...folders, work: 'fields', turbineIds, tiles },
      isDue: () => areFieldsDue(atlas, folders),
    },
    ...others,
    // Last, since it depends on the fleet's weather.
    {
      atlas: atlas.id,
      name: 'forecast',
      request: { ...places, work: 'forecast', atlasUrl: atlas.url, turbineIds, tiles },
      isDue: () => isForecastDue(atlas, places),
    },
    {
      atlas: atlas.id,
      name: 'meter',
      request: { ...metered, work: 'meter', marketFolder, tiles },
      isDue: () => isComparisonDue(atlas, metered),
    },
  ]
}
