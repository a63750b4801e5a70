import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutRules } from './layoutRules.ts'

/** Random places for each turbine before places on a triangular grid are tried. */
const DARTS = 200
const GRIDS = 40
/** Position of turbines without a place yet: too close to none. */
const NOWHERE: MapPoint = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }

/**
 * Valid places: random ones, or on a triangular grid if turbines hardly fit.
 * @param neighbours places of the neighbours
 * @param spacingM least distance across the main wind, and along it
 * @returns shape [turbine]; fewer than requested if no more were found
 */
export function startPlaces(
  rules: LayoutRules,
  count: number,
  neighbours: readonly MapPoint[],
  spacingM: { readonly along: number; readonly across: number; readonly directionDeg: number },
  random: () => number,
): MapPoint[] {
  const { ground } = rules
  const { west, east, south, north } = ground.box
  let most: MapPoint[] = []
  const offer = (candidates: Iterable<MapPoint>) => {
    const all = [...Array.from({ length: count }, () => NOWHERE), ...neighbours]
    let placed = 0
    for (const at of candidates) {
      if (placed === count) break
      if (ground.outsideM(at) === 0 && !rules.isTooClose(placed, at, all)) all[placed++] = at
    }
    if (placed > most.length) most = all.slice(0, placed)
  }
  offer(
    Array.from({ length: DARTS * count }, () => ({
      x: west + random() * (east - west),
      y: south + random() * (north - south),
    })),
  )
  for (let grid = 0; grid < GRIDS && most.length < count; grid++) {
    const edge = ground.edgePlaces(Math.min(spacingM.along, spacingM.across) / 4)
    const nodes = gridNodes(ground.box, spacingM, [random(), random()])
    offer(grid % 2 === 0 ? nodes : [...edge, ...nodes])
  }
  return most
}

/** A triangular grid with the least distances, along the main wind, that covers a box. */
function gridNodes(
  { west, east, south, north }: LayoutRules['ground']['box'],
  { along, across, directionDeg }: { along: number; across: number; directionDeg: number },
  [shiftAlong, shiftAcross]: readonly [number, number],
): MapPoint[] {
  const angle = (directionDeg * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const half = Math.hypot(east - west, north - south) / 2
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  const row = along * Math.sqrt(0.75) * (1 + 1e-9)
  const step = across * (1 + 1e-9)
  const nodes: MapPoint[] = []
  const rows = Math.ceil(half / row) + 1
  const steps = Math.ceil(half / step) + 1
  for (let i = -rows; i <= rows; i++)
    for (let j = -steps; j <= steps; j++) {
      const a = (i + shiftAlong) * row
      const b = (j + shiftAcross + (i % 2 === 0 ? 0 : 0.5)) * step
      nodes.push({ x: middleX + a * sin + b * cos, y: middleY + a * cos - b * sin })
    }
  return nodes
}
