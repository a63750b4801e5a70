import type { MapPoint } from '../geo/latLon.ts'
import type { AllowedGround } from './allowedGround.ts'
import { type SpacingRule, spacingShare } from './spacing.ts'

/**
 * Tidy layouts. `grid`: nodes of one lattice; `rows`: parallel rows, each of which begins at the edge of the allowed
 * ground.
 */
export const layoutPatternKinds = ['rows', 'grid'] as const
export type LayoutPatternKind = (typeof layoutPatternKinds)[number]

/** A tidy layout, as far as its rows describe it. */
export interface LayoutPattern {
  readonly kind: LayoutPatternKind
  /** Direction of the rows, degrees clockwise from north, 0 to 180. */
  readonly directionDeg: number
  readonly inRowM: number
  readonly betweenRowsM: number
  /** Shift of each row of a grid against the row before, as a share of `inRowM`, 0 to 1. */
  readonly offset: number
}

/** Variables of a pattern without its size; all numbers are 0 to 1. */
export interface PatternVariables {
  /** The first node, before the shifts. */
  readonly anchor: MapPoint
  readonly direction: number
  readonly ratio: number
  readonly offset: number
  readonly shiftAlong: number
  readonly shiftAcross: number
  /** Which of surplus nodes are left out, from the end of the last row to the beginning of the first one. */
  readonly left: number
}

/** Largest ratio of both distances, either way. */
const LARGEST_RATIO = 4
/** Steps of a row in which its first allowed place is looked for, and halvings after that. */
const ROW_STEPS = 8
const HALVINGS = 12
/** Distances above the least one, so that rounding leaves no pair too close. */
const MARGIN = 1 + 1e-7

/** The pattern of variables at a distance in the rows. */
export function patternOf(
  kind: LayoutPatternKind,
  { direction, ratio, offset }: PatternVariables,
  inRowM: number,
): LayoutPattern {
  return {
    kind,
    directionDeg: 180 * direction,
    inRowM,
    betweenRowsM: inRowM * ratioOf(ratio),
    offset: kind === 'grid' ? offset : 0,
  }
}

/** Ratio of the distance between rows to that in them. @param ratio  0 to 1 */
export function ratioOf(ratio: number): number {
  return LARGEST_RATIO ** (2 * ratio - 1)
}

/** Least distance in the rows at which no pair is too close, m. @param diameterM of the largest rotor */
export function leastInRowM(
  kind: LayoutPatternKind,
  variables: PatternVariables,
  spacing: SpacingRule,
  diameterM: number,
): number {
  const unit = patternOf(kind, variables, 1)
  const toPlace = turned(unit.directionDeg)
  const shareOf = spacingShare(spacing)
  // Rows that begin at the edge may be shifted in any way.
  const shifts =
    kind === 'grid'
      ? [unit.offset, unit.offset - 1]
      : Array.from({ length: 2 * ROW_STEPS + 1 }, (_, i) => i / ROW_STEPS - 1)
  const pairs = [
    toPlace(1, 0),
    ...shifts.map((shift) => toPlace(shift, unit.betweenRowsM)),
    ...(kind === 'grid'
      ? [0, 1, 2].map((less) => toPlace(2 * unit.offset - less, 2 * unit.betweenRowsM))
      : []),
  ]
  const origin = { x: 0, y: 0 }
  return MARGIN / Math.min(...pairs.map((pair) => shareOf(origin, pair, diameterM)))
}

/**
 * Nodes of a pattern on allowed ground, row by row.
 * @param isAllowed whether a turbine may stand at a place
 */
export function patternNodes(
  pattern: LayoutPattern,
  { anchor, shiftAlong, shiftAcross }: PatternVariables,
  { box }: Pick<AllowedGround, 'box'>,
  isAllowed: (at: MapPoint) => boolean,
): MapPoint[] {
  const { west, east, south, north } = box
  const { inRowM, betweenRowsM, offset } = pattern
  // From the anchor, which is in the box, to any place of the box.
  const half = Math.hypot(east - west, north - south)
  const around = turned(pattern.directionDeg)
  const placeAt = (along: number, across: number): MapPoint => {
    const { x, y } = around(along, across)
    return { x: anchor.x + x, y: anchor.y + y }
  }
  const nodes: MapPoint[] = []
  const rows = Math.ceil(half / betweenRowsM) + 1
  for (let row = -rows; row <= rows; row++) {
    const across = (row + shiftAcross) * betweenRowsM
    if (Math.abs(across) > half) continue
    if (pattern.kind === 'grid') {
      const shift = (((shiftAlong + row * offset) % 1) + 1) % 1
      const steps = Math.ceil(half / inRowM) + 1
      for (let step = -steps; step <= steps; step++) {
        const at = placeAt((step + shift) * inRowM, across)
        if (isAllowed(at)) nodes.push(at)
      }
      continue
    }
    for (let along = -half; along <= half; ) {
      const at = placeAt(along, across)
      if (!isAllowed(at)) {
        along += inRowM / ROW_STEPS
        continue
      }
      const from = along === -half ? along : edgeBefore(along, inRowM / ROW_STEPS, across, placeAt, isAllowed)
      nodes.push(placeAt(from, across))
      along = from + inRowM
    }
  }
  return nodes
}

/** The first allowed distance along a row within a step before an allowed one; the last node is a row's spacing away. */
function edgeBefore(
  along: number,
  stepM: number,
  across: number,
  placeAt: (along: number, across: number) => MapPoint,
  isAllowed: (at: MapPoint) => boolean,
): number {
  let [outside, inside] = [along - stepM, along]
  if (isAllowed(placeAt(outside, across))) return along
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (outside + inside) / 2
    if (isAllowed(placeAt(middle, across))) inside = middle
    else outside = middle
  }
  return inside
}

/** Turns distances along and across rows into east and north. */
function turned(directionDeg: number): (along: number, across: number) => MapPoint {
  const angle = (directionDeg * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (along, across) => ({ x: along * sin + across * cos, y: along * cos - across * sin })
}
