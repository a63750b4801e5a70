import PointerInteraction from 'ol/interaction/Pointer.js'
import { toLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'
import type { SiteMarker } from './siteLayer.ts'

/** Slight movements during a click move nothing. */
const MIN_DRAG_PX = 5

/** Lets single markers be dragged; clusters stay where they are. */
export function dragSites({
  isOn,
  markersAt,
  onDrag,
  onDrop,
  onGiveUp,
}: {
  readonly isOn: () => boolean
  readonly markersAt: (pixel: number[]) => readonly SiteMarker[]
  readonly onDrag: (id: number, coordinate: number[]) => void
  readonly onDrop: (id: number, place: LatLon) => void
  /** The marker was not moved far enough: it returns to its place. */
  readonly onGiveUp: () => void
}): PointerInteraction {
  let dragged: { readonly id: number; readonly from: number[]; isMoving: boolean } | null = null
  return new PointerInteraction({
    handleDownEvent: ({ pixel }) => {
      const hit = isOn() ? markersAt(pixel) : []
      dragged = hit.length === 1 ? { id: hit[0]!.id, from: pixel, isMoving: false } : null
      return dragged !== null
    },
    handleDragEvent: ({ pixel, coordinate }) => {
      if (dragged === null) return
      dragged.isMoving ||= distance(pixel, dragged.from) >= MIN_DRAG_PX
      if (dragged.isMoving) onDrag(dragged.id, coordinate)
    },
    handleUpEvent: ({ coordinate }) => {
      if (dragged === null) return false
      const [lon = 0, lat = 0] = toLonLat(coordinate)
      if (dragged.isMoving) onDrop(dragged.id, { lat, lon })
      else onGiveUp()
      dragged = null
      return false
    },
  })
}

function distance([x = 0, y = 0]: number[], [toX = 0, toY = 0]: number[]): number {
  return Math.max(Math.abs(x - toX), Math.abs(y - toY))
}
