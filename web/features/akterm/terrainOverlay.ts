import { type AktermTerrain, type AtlasCell, type Format, type PageMessages, terrainHints } from '#contracts'
import { type LatLon, placeTowards } from '#domain'
import type { MapOverlay } from '#web/maps/overlayLayer.ts'

const circlePoints = 48

/** The cell, the circles within which the ground was looked at, and what of it speaks against the series, with numbers. */
export function terrainOverlay(
  place: LatLon,
  { corners }: AtlasCell,
  terrain: AktermTerrain | null,
  { place: text }: PageMessages['akterm'],
  format: Format,
): MapOverlay {
  const cell = corners.map(([lat, lon]) => ({ lat, lon }))
  if (terrain === null) return { areas: [], lines: [], outlines: [cell] }
  const { near, far } = terrain
  const { isSteep, isUneven, isValley } = terrainHints(terrain)
  const circle = (radiusM: number) =>
    Array.from({ length: circlePoints }, (_, index) =>
      placeTowards(place, (360 * index) / circlePoints, radiusM),
    )
  const slope = {
    from: place,
    till: placeTowards(place, near.slope_direction, near.slope_distance),
    label: near.slope > 0 ? text.slopeMark(format.number(1 / near.slope, 1)) : '',
  }
  const valley = {
    from: placeTowards(place, far.axis, far.radius),
    till: placeTowards(place, far.axis + 180, far.radius),
    label: text.valleyMark(format.number(far.enclosing_rise)),
  }
  return {
    areas: [],
    lines: [...(isSteep || isUneven ? [slope] : []), ...(isValley ? [valley] : [])],
    outlines: [cell, circle(near.radius), circle(far.radius)],
  }
}

/** Whether the ground is worth a look from near by. */
export function hasTerrainMarks(terrain: AktermTerrain | null): boolean {
  if (terrain === null) return false
  const { isSteep, isUneven, isValley } = terrainHints(terrain)
  return isSteep || isUneven || isValley
}
