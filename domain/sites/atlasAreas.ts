import type { AtlasGrid } from '../geo/atlasGrid.ts'
import { gridCellOf } from '../geo/gridCell.ts'
import type { LatLon } from '../geo/latLon.ts'

/** The area of an atlas, for checking places. */
export interface AtlasArea {
  readonly title: string
  readonly grid: AtlasGrid
}

/** Title of the first atlas whose area contains a place; null: none. */
export function atlasAround({ lat, lon }: LatLon, areas: readonly AtlasArea[]): string | null {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return (isOnEarth && areas.find(({ grid }) => gridCellOf(grid, lat, lon) !== null)?.title) || null
}

/** Places outside all atlases; empty if no atlas is known. */
export function placesInNoAtlas<Place extends LatLon>(
  places: readonly Place[],
  areas: readonly AtlasArea[],
): readonly Place[] {
  return areas.length === 0 ? [] : places.filter((place) => atlasAround(place, areas) === null)
}
