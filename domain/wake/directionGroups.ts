import type { Series } from '../wind/series.ts'

/** Cases whose winds come from nearly the same direction. */
export interface DirectionGroup {
  /** Indices of the cases. */
  readonly cases: Uint32Array
  /** Half-way between the extreme directions, degrees. */
  readonly middleDeg: number
  /** Half of what lies between the extreme directions, degrees; 0 if all are alike. */
  readonly halfWidthDeg: number
}

/** Cases in order of their whole degrees of direction, each degree's in their own order; without those that are NaN. */
export interface CasesByDegree {
  /** Indices of the cases. */
  readonly cases: Uint32Array
  /** Cases of a degree are start[degree] up to start[degree + 1], shape [361]. */
  readonly start: Uint32Array
}

/** Counting sort. @param directionDeg  degrees, any turn, shape [case] */
export function sortByDegree(directionDeg: Series): CasesByDegree {
  const start = new Uint32Array(361)
  const degreeOf = new Int16Array(directionDeg.length)
  for (let c = 0; c < directionDeg.length; c++) {
    const direction = wrapped(directionDeg[c]!)
    degreeOf[c] = Number.isNaN(direction) ? -1 : Math.floor(direction)
    if (degreeOf[c]! >= 0) start[degreeOf[c]! + 1]! += 1
  }
  for (let degree = 0; degree < 360; degree++) start[degree + 1]! += start[degree]!
  const cases = new Uint32Array(start[360]!)
  const next = start.slice(0, 360)
  for (let c = 0; c < degreeOf.length; c++) {
    if (degreeOf[c]! >= 0) cases[next[degreeOf[c]!]!++] = c
  }
  return { cases, start }
}

/**
 * Group cases by whole degrees of direction.
 *
 * @param directionDeg  degrees, any turn, shape [case]
 * @returns             groups without empty ones, in order of direction
 */
export function groupByDegree(directionDeg: Series): DirectionGroup[] {
  const { cases, start } = sortByDegree(directionDeg)
  const groups: DirectionGroup[] = []
  for (let degree = 0; degree < 360; degree++) {
    const own = cases.subarray(start[degree], start[degree + 1])
    if (own.length > 0) groups.push(groupOf(own, directionDeg))
  }
  return groups
}

/** One case as a group of its own. */
export function singleCaseGroup(group: DirectionGroup, index: number, directionDeg: Series): DirectionGroup {
  return groupOf(group.cases.subarray(index, index + 1), directionDeg)
}

function groupOf(cases: Uint32Array, directionDeg: Series): DirectionGroup {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const c of cases) {
    const direction = wrapped(directionDeg[c]!)
    low = Math.min(low, direction)
    high = Math.max(high, direction)
  }
  return { cases, middleDeg: (low + high) / 2, halfWidthDeg: (high - low) / 2 }
}

/** Degrees in [0, 360); NaN for NaN. */
function wrapped(directionDeg: number): number {
  const rest = directionDeg % 360
  if (!(rest < 0)) return rest
  return rest + 360 < 360 ? rest + 360 : 0
}
