import type { FarmLimit, LayoutTurbine, LayoutWinds } from './layoutValue.ts'

/** Winds of one direction and similar thrust, which share their wakes. */
export interface WakeCase {
  /** Where the wind comes from, degrees. */
  readonly directionDeg: number
  /** Thrust coefficient of each turbine, shape [turbine]. */
  readonly ct: readonly number[]
  /** Value of a turbine in a year by the deficit at its rotor, 0 to 1, without limited winds. */
  readonly worthOf: (turbine: number, deficit: number) => number
  /** Winds in which the farm without wakes exceeds a limit. */
  readonly limited: readonly LimitedWind[]
}

export interface LimitedWind {
  readonly limit: FarmLimit
  /** Value of the limit's power in this wind. */
  readonly limitWorth: number
  readonly worthOf: WakeCase['worthOf']
}

/** Width of a class of thrust coefficients that share their wakes. */
const CT_CLASS = 0.2
/** Number of intervals of deficit from 0 to 1, between which the value is interpolated. */
const INTERVALS = 400

/**
 * Joins the winds of one direction whose thrust coefficients are in one class. A search takes as long as there are
 * cases, so that many speeds cost little. Exact where thrust is constant, up to the interpolation of worth.
 * @param turbines shape [turbine]; turbines of one type share the object
 */
export function wakeCases(turbines: readonly LayoutTurbine[], winds: LayoutWinds): WakeCase[] {
  const types = [...new Set(turbines)]
  const typeOf = turbines.map((turbine) => types.indexOf(turbine))
  const groups = Map.groupBy(winds.speedMs.keys(), (wind) => {
    const classes = types.map((type) => Math.round(type.ct(winds.speedMs[wind]!) / CT_CLASS))
    return [winds.directionDeg[wind], ...classes].join(' ')
  })
  const worthOf = (members: readonly number[]): WakeCase['worthOf'] => {
    const worths = types.map((type) => worthByDeficit(type, winds, members))
    return (turbine, deficit) => worths[typeOf[turbine]!]!(deficit)
  }
  return Array.from(groups.values(), (members) => {
    const ctOfTypes = types.map((type) => meanCt(type, winds, members))
    const limits = new Map(
      members.flatMap((wind) => {
        const limit = bindingLimit(turbines, winds, wind)
        return limit === null ? [] : [[wind, limit] as const]
      }),
    )
    return {
      directionDeg: winds.directionDeg[members[0]!]!,
      ct: typeOf.map((type) => ctOfTypes[type]!),
      worthOf: worthOf(members.filter((wind) => !limits.has(wind))),
      limited: Array.from(limits, ([wind, limit]) => ({
        limit,
        limitWorth: winds.worth[wind]! * limit.powerKw,
        worthOf: worthOf([wind]),
      })),
    }
  })
}

/** The limit of a wind in which the turbines without wakes exceed it; null: none. */
function bindingLimit(
  turbines: readonly LayoutTurbine[],
  { speedMs, state, limits }: LayoutWinds,
  wind: number,
): FarmLimit | null {
  const own = state?.[wind] ?? 0
  const limit = limits?.[own] ?? null
  if (limit === null) return null
  let kw = 0
  for (const turbine of limit.turbines) kw += turbines[turbine]!.powerKw(speedMs[wind]!, own)
  return kw > limit.powerKw ? limit : null
}

/** Mean over the winds, weighted by the size of their value. */
function meanCt(type: LayoutTurbine, winds: LayoutWinds, members: readonly number[]): number {
  const [first, ...others] = members.map((wind) => type.ct(winds.speedMs[wind]!))
  if (others.every((ct) => ct === first)) return first!
  let [sum, weights] = [0, 0]
  for (const wind of members) {
    const weight = Math.abs(winds.worth[wind]!)
    sum += weight * type.ct(winds.speedMs[wind]!)
    weights += weight
  }
  return weights > 0 ? sum / weights : first!
}

/** Value in all members by the deficit: exact for a single wind, otherwise interpolated. */
function worthByDeficit(
  type: LayoutTurbine,
  winds: LayoutWinds,
  members: readonly number[],
): (deficit: number) => number {
  const worthAt = (deficit: number) =>
    members.reduce(
      (sum, wind) =>
        sum +
        winds.worth[wind]! * type.powerKw(winds.speedMs[wind]! * (1 - deficit), winds.state?.[wind] ?? 0),
      0,
    )
  if (members.length < 2) return worthAt
  const nodes = Float64Array.from({ length: INTERVALS + 1 }, (_, i) => worthAt(i / INTERVALS))
  return (deficit) => {
    const at = deficit * INTERVALS
    const node = Math.min(INTERVALS - 1, Math.floor(at))
    const left = nodes[node]!
    return left + (at - node) * (nodes[node + 1]! - left)
  }
}
