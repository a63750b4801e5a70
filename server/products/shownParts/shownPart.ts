import type { ListedAtlas } from '#atlas'
import type { DrawnMap, Language, MapClass, MapWind, SharedMap } from '#contracts'
import type { Box, LatLon } from '#domain'

/** One of the maps of a link or a printed sheet: of an atlas, a difference of two, or one that a product computes. */
export interface ShownPart {
  readonly atlas: ListedAtlas
  /** Name of its file, without ending. */
  readonly name: string
  /** All that its values follow from, except the program. */
  readonly madeOf: readonly string[]
  /** @param classes those that its visible cells decide; ignored where a map has its own */
  readonly present: (language: Language, classes: readonly MapClass[]) => SharedMap['maps'][number]
  /** The maps that its values are from. */
  readonly sources: (language: Language) => readonly DrawnMap[]
  /** Classes that its cells in a box decide; empty where a map has its own. */
  readonly classes: (box: Box) => Promise<readonly MapClass[]>
  /** Its cells in a box as Cloud-Optimized GeoTIFF. @throws AppError OUT_OF_AREA */
  readonly file: (box: Box) => Promise<Uint8Array>
  /** Of a trend: p of the same cells, as `file`; null: the map is no trend. */
  readonly significance: ((box: Box) => Promise<Uint8Array>) | null
  /** Wind of the cell at a place; null: none is shown. */
  readonly wind: (place: LatLon) => Promise<MapWind | null>
}
