import type { FarmLimit } from '#domain'

/** Power of a whole farm while some turbines stand still, kW, shape [turbine, step]. */
type PowerWithStanding = (isStanding: readonly (Uint8Array | null)[]) => readonly ArrayLike<number>[]

/** Restrictions of a farm over a series: by state for the search, and step by step for the verification. */
export interface LayoutRestriction {
  /** State of each step of the series, shape [step]. */
  readonly stateOf: ArrayLike<number>
  readonly states: number
  /** Limit of the farm's power in each state, shape [state]. */
  readonly limits: readonly (FarmLimit | null)[]
  /**
   * Power that all rules leave.
   * @param steps of the series
   * @param powerKw kW, shape [turbine, step]
   * @param speedMs at the rotors, m/s, shape [turbine, step]
   * @returns kW, shape [turbine, step]
   */
  readonly remaining: (
    steps: Int32Array,
    powerKw: readonly Float64Array[],
    speedMs: readonly Float64Array[],
    withStanding: PowerWithStanding,
  ) => readonly Float64Array[]
}

/** The restrictions of a farm of which only some turbines are built. @param built  their indices, ascending */
export function restrictionOfSome(
  { stateOf, states, limits, remaining }: LayoutRestriction,
  built: readonly number[],
  all: number,
): LayoutRestriction {
  const indexOf = new Map(built.map((turbine, index) => [turbine, index]))
  const spread = <Row>(rows: readonly Row[], absent: Row): Row[] =>
    Array.from({ length: all }, (_, turbine) => rows[indexOf.get(turbine) ?? -1] ?? absent)
  return {
    stateOf,
    states,
    limits: limits.map(
      (limit) =>
        limit && {
          ...limit,
          turbines: new Set([...limit.turbines].flatMap((turbine) => indexOf.get(turbine) ?? [])),
        },
    ),
    remaining(steps, powerKw, speedMs, withStanding) {
      const nothing = new Float64Array(steps.length)
      const left = remaining(steps, spread(powerKw, nothing), spread(speedMs, nothing), (isStanding) =>
        spread<ArrayLike<number>>(withStanding(built.map((turbine) => isStanding[turbine]!)), nothing),
      )
      return built.map((turbine) => left[turbine]!)
    },
  }
}
