import type { LatLon } from '../geo/index.ts'

/** Degrees of a tile's side. */
export const worldCoverTileDegrees = 3

/** A tile of the map of 2021 by its south-western corner. */
export interface WorldCoverTile {
  /** Name of the tile's file. */
  readonly name: string
  readonly south: number
  readonly west: number
}

/** Tile that contains a place. @see esa-worldcover.s3.eu-central-1.amazonaws.com, readme of v200 */
export function worldCoverTileAt({ lat, lon }: LatLon): WorldCoverTile {
  const [south, west] = [lat, lon].map(
    (degrees) => worldCoverTileDegrees * Math.floor(degrees / worldCoverTileDegrees),
  ) as [number, number]
  const corner = `${south < 0 ? 'S' : 'N'}${digits(south, 2)}${west < 0 ? 'W' : 'E'}${digits(west, 3)}`
  return { name: `ESA_WorldCover_10m_2021_v200_${corner}_Map.tif`, south, west }
}

function digits(degrees: number, count: number): string {
  return String(Math.abs(degrees)).padStart(count, '0')
}
