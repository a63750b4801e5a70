import {
  type AktermTerrain,
  type AtlasCell,
  type Format,
  type PageMessages,
  quantityText,
  terrainHints,
} from '#contracts'
import { type LatLon, placeTowards } from '#domain'
import type { MapOverlay } from '#web/maps/overlayLayer.ts'

const circlePoints = 48

/** The cell, the circles of the examined terrain, and its unfavourable findings, with numbers. */
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
  // The line ends at the edge of the examined area, so that the text does not cover the site.
  const slope = {
    from: place,
    till: placeTowards(place, near.slope_direction, near.radius),
    label:
      near.slope > 0
        ? text.slopeMark(quantityText('slopeRun', 1 / near.slope, format), format.number(near.slope_distance))
        : '',
  }
  const side = (directionDeg: number, label: string) => ({
    from: place,
    till: placeTowards(place, directionDeg, far.radius),
    label,
  })
  const valley = [
    side(far.axis, text.valleyMark(format.number(far.enclosing_rise))),
    side(far.axis + 180, ''),
  ]
  return {
    areas: [],
    lines: [...(isSteep || isUneven ? [slope] : []), ...(isValley ? valley : [])],
    outlines: [cell, circle(near.radius), circle(far.radius)],
  }
}

/** A cell of thirty kilometres fills the map. */
const cellZoom = 9
/** Metres per pixel at the equator at zoom 0, and the radius of a circle in pixels. */
const [metresPerPixel, radiusPixels] = [156_543, 130]

/** Zoom of the map: to the circle with unfavourable terrain, else to the cell. */
export function terrainZoom({ lat }: LatLon, terrain: AktermTerrain | null): number {
  if (terrain === null) return cellZoom
  const { isSteep, isUneven, isValley } = terrainHints(terrain)
  const zoomOf = (radiusM: number) =>
    Math.log2((metresPerPixel * Math.cos((lat * Math.PI) / 180) * radiusPixels) / radiusM)
  if (isSteep || isUneven) return zoomOf(terrain.near.radius)
  return isValley ? zoomOf(terrain.far.radius) : cellZoom
}
