import { type WorldCoverTile, worldCoverTileAt, worldCoverTileDegrees } from '#domain'
import { type Area, isOnEarth } from '../terrain/demTiles.ts'

/** Some gigabytes: a larger area is a mistake, or should be fetched in parts. */
export const mostCoverTiles = 60

export function coverTilesOf({ west, south, east, north }: Area): WorldCoverTile[] {
  const first = worldCoverTileAt({ lat: south, lon: west })
  const tiles: WorldCoverTile[] = []
  for (let lat = first.south; lat < north; lat += worldCoverTileDegrees)
    for (let lon = first.west; lon < east; lon += worldCoverTileDegrees)
      tiles.push(worldCoverTileAt({ lat, lon }))
  return tiles
}

export function isCoverArea(area: Area): boolean {
  return isOnEarth(area) && coverTilesOf(area).length <= mostCoverTiles
}
