/** A rectangle in pixels of the map, from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Top, right, bottom, left, px. */
type Padding = readonly [number, number, number, number]

/** Least share of the map that stays free of padding. */
const leastShare = 0.4

/**
 * The padding that keeps places uncovered. Each cover is cleared on the side that costs the smallest share of the map,
 * unless the padding so far already clears it.
 * @param covers elements over the map
 * @param least minimum padding: room for the marker itself
 * @param marginPx between a place and a cover
 */
export function clearPadding(size: Size, covers: readonly Box[], least: Padding, marginPx: number): number[] {
  let padding: Padding = least
  for (const cover of covers) {
    const choices = sidesOf(cover, size, marginPx)
      .map(([side, px]) => withSide(padding, side, px))
      .toSorted((one, other) => shareLeft(size, other) - shareLeft(size, one))
    const [best] = choices
    if (best && shareLeft(size, best) >= leastShare) padding = best
  }
  return [...padding]
}

function sidesOf({ left, top, right, bottom }: Box, { width, height }: Size, marginPx: number) {
  return [
    [0, bottom + marginPx],
    [1, width - left + marginPx],
    [2, height - top + marginPx],
    [3, right + marginPx],
  ] as const
}

function withSide(padding: Padding, side: 0 | 1 | 2 | 3, px: number): Padding {
  const [top, right, bottom, left] = padding.map((own, at) => (at === side ? Math.max(own, px) : own))
  return [top!, right!, bottom!, left!]
}

function shareLeft({ width, height }: Size, [top, right, bottom, left]: Padding): number {
  const across = Math.max(0, width - left - right)
  return (across * Math.max(0, height - top - bottom)) / (width * height)
}
