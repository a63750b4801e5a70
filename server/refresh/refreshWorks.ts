import { isRemote, type ListedAtlas, type TileEffort } from '#atlas'
import {
  areFieldsDue,
  dueFleets,
  type FleetKind,
  fieldTurbines,
  fleetEffort,
  isComparisonDue,
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
  readonly name: 'fleets' | 'derivedMaps' | 'meter'
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
  const kinds: FleetKind[] = [
    { fleetFolder: stored.fleet, stands: 'asBuilt' },
    { fleetFolder: todaysFleetFolder, stands: 'today' },
  ]
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
    folder: stored.metered,
  }
  return [
    // First: figures of Germany compare with them, while maps can be computed for a single cell.
    {
      atlas: atlas.id,
      name: 'fleets',
      request: { ...folders, work: 'fleets', kinds, programVersion, tiles },
      isDue: async () => (await dueFleets(atlas, folders, kinds)).length > 0,
      effort: async () => fleetEffort(folders, await dueFleets(atlas, folders, kinds)),
    },
    // The forecast depends on the fleet's weather.
    {
      atlas: atlas.id,
      name: 'derivedMaps',
      request: { ...folders, ...places, work: 'derivedMaps', turbineIds, tiles },
      isDue: async () => (await areFieldsDue(atlas, folders)) || (await isForecastDue(atlas, places)),
    },
    {
      atlas: atlas.id,
      name: 'meter',
      request: { ...metered, work: 'meter', marketFolder, tiles },
      isDue: () => isComparisonDue(atlas, metered),
    },
  ]
}
