import { type FarmLimit, heldTo, turbinePowerKw } from '#domain'
import type { LayoutRestriction } from '../../layout/layoutRestriction.ts'
import type { InflowPlan } from '../inflow.ts'
import { emptyRestrictionSums } from '../restrictions/restrictionSums.ts'
import { Restrictor } from '../restrictions/restrictSteps.ts'
import type { EnergyYieldSpec } from '../spec.ts'

/** Restrictions of a farm for its search, and the power that they leave each turbine. */
export interface FarmRestriction extends LayoutRestriction {
  /** Power that the rules leave a turbine at a wind speed in a state, without limits of the whole farm. */
  readonly restrictedOf: (turbine: number) => (powerKw: number, speedMs: number, state: number) => number
  /** Rules that apply to a turbine: turbines of one type with equal ones share their wakes' preparation. */
  readonly rulesOf: (turbine: number) => string
}

/** Parts of a step that states distinguish: nights begin within steps. */
const SHARES_PER_STEP = 4

/**
 * Prepares the restrictions of a farm in one wind.
 * @param shares of each step that restrictions hold, shape [group, step]
 */
export function farmRestriction(
  spec: EnergyYieldSpec,
  { restrictions: { rules }, classOf }: InflowPlan,
  shares: readonly Float32Array[],
): FarmRestriction {
  const restrictor = new Restrictor(spec, rules, classOf)
  const { stateOf, sharesOf } = statesOf(shares)
  const actions = spec.restrictions.map(({ action }) => action)
  const limitIn = (state: readonly number[]): FarmLimit | null => {
    const limits = actions.flatMap((action, rule) => {
      const { turbines, groupOf } = rules[rule]!
      const share = turbines.length === 0 ? 0 : state[groupOf[turbines[0]!]!]!
      return action.kind !== 'farm_limit' || share === 0
        ? []
        : [{ powerKw: action.power_kw, share, turbines: new Set(turbines) }]
    })
    return limits.toSorted((a, b) => a.powerKw - b.powerKw)[0] ?? null
  }
  return {
    stateOf,
    states: sharesOf.length,
    limits: sharesOf.map(limitIn),
    rulesOf: (turbine) => rules.map(({ groupOf }) => groupOf[turbine] ?? '-').join(' '),
    restrictedOf(turbine) {
      const own = rules.flatMap(({ groupOf, action }, rule) => {
        const group = groupOf[turbine] ?? null
        return group === null || action === null
          ? []
          : [{ group, action, mode: restrictor.modeOf(rule, turbine) }]
      })
      return (powerKw, speedMs, state) => {
        let left = powerKw
        for (const { group, action, mode } of own) {
          const share = sharesOf[state]![group]!
          if (share === 0 || !(left > 0)) continue
          const held = heldTo(action, left, mode && turbinePowerKw(mode, speedMs))
          left -= share * Math.max(0, left - held)
        }
        return left
      }
    },
    remaining(steps, powerKw, speedMs, withStanding) {
      const rows = {
        monthOf: new Uint16Array(steps.length),
        densityKgM3: null,
        restrictionShares: shares.map((row) => Float32Array.from(steps, (step) => row[step]!)),
        priceEurMwh: null,
      }
      const powers = powerKw.map((row, turbine) => ({
        ...{ free: row, inOwnWakes: row, inFarm: row, withBlockage: row },
        parkSpeedMs: speedMs[turbine]!,
      }))
      const sums = emptyRestrictionSums(rules.length, powers.length, 1)
      const standing = powers.map(() => null)
      return restrictor.add(sums, rows, powers, standing, withStanding)
    },
  }
}

/** State of each step, and the shares that restrictions hold in each state, shape [state, group]. */
function statesOf(shares: readonly Float32Array[]): {
  readonly stateOf: Int32Array
  readonly sharesOf: readonly (readonly number[])[]
} {
  const known = new Map<string, number>()
  const sharesOf: number[][] = []
  const stateOf = new Int32Array(shares[0]?.length ?? 0)
  for (let step = 0; step < stateOf.length; step++) {
    const own = shares.map((row) => Math.round(SHARES_PER_STEP * row[step]!) / SHARES_PER_STEP)
    const key = own.join(' ')
    let state = known.get(key)
    if (state === undefined) {
      state = sharesOf.push(own) - 1
      known.set(key, state)
    }
    stateOf[step] = state
  }
  return { stateOf, sharesOf }
}
