/** Largest distance between a popup and the edge of its map. */
const MARGIN_PX = 60

/** A popup along one axis of its map, in px. */
export interface PopupExtent {
  /** Distance from the left or upper edge of the map; negative outside it. */
  readonly from: number
  readonly length: number
  /** Size of the map. */
  readonly room: number
  /** Least distance from this edge, for buttons, if there is room. */
  readonly leastFrom: number
}

/** Pixels to move the view by so that the popup is in it, away from its edges if there is room; 0 if it is already. */
export function panPx({ from, length, room, leastFrom }: PopupExtent): number {
  const spare = room - length
  // Larger than the map: its beginning is shown.
  if (spare < 0) return from
  const before = Math.min(spare, Math.max(leastFrom, Math.min(MARGIN_PX, spare / 2)))
  if (from < Math.min(leastFrom, spare)) return from - before
  const beyond = from + length - room
  return beyond > 0 ? beyond + Math.min(MARGIN_PX, spare - before) : 0
}
