import type { DrawnMap, NewSharedMap } from '#contracts'
import type { LatLon } from '#domain'

/** Legend of a map in its files. */
export interface PicturedLegend extends Pick<DrawnMap, 'title' | 'unit' | 'atlas_title'> {
  /** Classes from low to high, with their bounds. */
  readonly legend: DrawnMap['legend']
  /** Meaning of pale cells, and the reference period. */
  readonly notes: readonly string[]
}

/** A map on the screen, for its picture, its sheet and its link. */
export interface Pictured {
  readonly legends: readonly PicturedLegend[]
  /** The maps that its values are from. */
  readonly sources: readonly (Pick<DrawnMap, 'citation'> & { readonly basis: DrawnMap['basis'] | null })[]
  readonly maps: NewSharedMap['maps']
  readonly isDifference: boolean
  /** Centre of the chosen cell; null: none. */
  readonly place: LatLon | null
  /** Parts of the names of its files. */
  readonly nameParts: readonly string[]
}
