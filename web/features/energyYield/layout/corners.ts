import type { LatLon } from '#domain'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { LayoutDraft } from './layoutDraft.ts'

/** A corner of a shape of the form. */
interface Corner {
  readonly shapeId: number
  readonly ring: number
  readonly index: number
  readonly place: LatLon
}

/** More corners, as files have, would hide the map. */
const MOST_CORNERS = 200

/** Markers of all corners, which the map lets move; their ids are below 0. None if there are too many. */
export function cornerMarkers(draft: LayoutDraft): SiteMarker[] {
  const corners = cornersOf(draft)
  if (corners.length > MOST_CORNERS) return []
  return corners.map(({ place, index }, at) => ({
    ...{ id: -1 - at, number: index + 1, lat: place.lat, lon: place.lon, state: 'off' as const },
  }))
}

/** The form with the corner of a marker elsewhere; a copy where the marker is no corner. */
export function withMovedCorner(draft: LayoutDraft, markerId: number, place: LatLon): LayoutDraft {
  const corner = cornersOf(draft)[-1 - markerId]
  if (corner === undefined) return { ...draft }
  const shapes = draft.shapes.map((shape) => {
    if (shape.id !== corner.shapeId) return shape
    const rings = shape.rings.map((ring, index) =>
      index === corner.ring ? ring.with(corner.index, place) : ring,
    )
    return { ...shape, rings }
  })
  return { ...draft, shapes }
}

function cornersOf({ shapes }: LayoutDraft): Corner[] {
  return shapes.flatMap(({ id, rings }) =>
    rings.flatMap((places, ring) => places.map((place, index) => ({ shapeId: id, ring, index, place }))),
  )
}
