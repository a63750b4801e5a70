/** Power between the points of a table of speeds, for one turbine or the sum of many. */
export interface PowerSegments {
  /** Power at the beginning of each segment, and at standstill, kW, shape [point + 1]. */
  readonly baseKw: Float64Array
  /** Rise to the next point, kW, shape [point + 1]. */
  readonly riseKw: Float64Array
}

/** Segments without power, for `points` speeds, to add to. */
export function emptySegments(points: number): PowerSegments {
  return { baseKw: new Float64Array(points + 1), riseKw: new Float64Array(points + 1) }
}

/**
 * Adds a number of turbines with one curve whose points are consecutive speeds of the table.
 * @param powersKw at consecutive speeds of the table, shape [own point]
 * @param from index of the first of them; outside them the turbine stands still
 */
export function addTurbines(
  { baseKw, riseKw }: PowerSegments,
  powersKw: Float64Array,
  from: number,
  count: number,
): void {
  const last = powersKw.length - 1
  for (let i = 0; i < last; i++) {
    baseKw[from + i]! += count * powersKw[i]!
    riseKw[from + i]! += count * (powersKw[i + 1]! - powersKw[i]!)
  }
  // The last point counts only if the table ends there: a single point within it has probability 0.
  if (from + last === baseKw.length - 2) baseKw[from + last]! += count * powersKw[last]!
}

/**
 * Adds the energy of some steps.
 * @param positions from `curvePosition`, shape [time]
 * @param factor weight times hours of a step / 1000: kW to MWh
 * @param from first position and, `end`, one past the last one
 * @param energies added to, MWh, the energy of position `from` at index `at`; NaN where the position is
 */
export function addEnergies(
  { baseKw, riseKw }: PowerSegments,
  positions: Float64Array,
  { from, end }: { readonly from: number; readonly end: number },
  factor: number,
  energies: Float64Array,
  at: number,
): void {
  const shift = at - from
  for (let t = from; t < end; t++) {
    const position = positions[t]!
    const i = position | 0
    energies[t + shift]! += factor * (baseKw[i]! + (position - i) * riseKw[i]!)
  }
}
