import type { Series } from '../../wind/series.ts'

/** Cases with winds from nearly the same direction. */
export interface DirectionGroup {
  /** Indices of the cases. */
  readonly cases: Uint32Array
  /** Half-way between the extreme directions, degrees. */
  readonly middleDeg: number
  /** Half the difference of the extreme directions, degrees; 0 if all are equal. */
  readonly halfWidthDeg: number
}

/** Cases sorted by direction to parts of a degree, in their original order within a part; cases with NaN are left out. */
export interface CasesByDegree {
  /** Indices of the cases. */
  readonly cases: Uint32Array
  /** Cases of a degree are start[degree] up to start[degree + 1], shape [361]. */
  readonly start: Uint32Array
}

/** Fine enough that neighbouring cases are mostly equal: wholly, partly or not in a wake. */
const PARTS_OF_DEGREE = 16

/** Counting sort. @param directionDeg  degrees, any turn, shape [case] */
export function sortByDegree(directionDeg: Series): CasesByDegree {
  const partStart = new Uint32Array(360 * PARTS_OF_DEGREE + 1)
  const partOf = new Int16Array(directionDeg.length)
  for (let c = 0; c < directionDeg.length; c++) {
    const direction = wrappedDeg(directionDeg[c]!)
    partOf[c] = Number.isNaN(direction) ? -1 : Math.floor(direction * PARTS_OF_DEGREE)
    if (partOf[c]! >= 0) partStart[partOf[c]! + 1]! += 1
  }
  for (let part = 0; part < 360 * PARTS_OF_DEGREE; part++) partStart[part + 1]! += partStart[part]!
  const cases = new Uint32Array(partStart[360 * PARTS_OF_DEGREE]!)
  const start = Uint32Array.from({ length: 361 }, (_, degree) => partStart[degree * PARTS_OF_DEGREE]!)
  for (let c = 0; c < partOf.length; c++) {
    if (partOf[c]! >= 0) cases[partStart[partOf[c]!]!++] = c
  }
  return { cases, start }
}

/**
 * Groups cases by whole degrees of direction.
 * @param directionDeg degrees, any turn, shape [case]
 * @returns groups without empty ones, in order of direction
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
    const direction = wrappedDeg(directionDeg[c]!)
    low = Math.min(low, direction)
    high = Math.max(high, direction)
  }
  return { cases, middleDeg: (low + high) / 2, halfWidthDeg: (high - low) / 2 }
}

/** Degrees in [0, 360); NaN for NaN. */
export function wrappedDeg(directionDeg: number): number {
  // Nearly all directions are in this range: the remainder would take longer than everything else here.
  if (directionDeg >= 0 && directionDeg < 360) return directionDeg
  const rest = directionDeg % 360
  if (!(rest < 0)) return rest
  return rest + 360 < 360 ? rest + 360 : 0
}
