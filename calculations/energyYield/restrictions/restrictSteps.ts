import { limitFarmPower, restrictPower } from '#domain/restrictions'
import { compileTurbine, type Turbine, turbinePowerSeries } from '#domain/turbine'
import type { TurbineWakePower } from '#domain/wake'
import { turbineCurvesOf } from '../farmModel.ts'
import type { EnergyYieldSpec } from '../spec.ts'
import type { ValidSteps } from '../validSteps.ts'
import type { PlannedRule } from './restrictionPlan.ts'
import type { RestrictionSums } from './restrictionSums.ts'

/** What steps are restricted by. */
type RestrictedSteps = Pick<ValidSteps, 'monthOf' | 'densityKgM3' | 'restrictionShares' | 'priceEurMwh'>

/**
 * Takes the power of a farm through its restrictions, rule after rule, each on what those before have left.
 *
 * Wakes stay those of the farm without restrictions: what the neighbours of a turbine that stands would gain is not
 * counted, so that losses are rather too large.
 */
export class Restrictor {
  readonly #spec: EnergyYieldSpec
  readonly #rules: readonly PlannedRule[]
  /** Class of the weather of each turbine. */
  readonly #classOf: readonly number[]
  /** The curve of a rule's mode; null: it has none. */
  readonly #modes: readonly (Turbine | null)[]

  constructor(spec: EnergyYieldSpec, rules: readonly PlannedRule[], classOf: readonly number[]) {
    this.#spec = spec
    this.#rules = rules
    this.#classOf = classOf
    this.#modes = spec.restrictions.map(({ action }) => {
      if (action.kind !== 'mode') return null
      const curve = spec.power_curves[action.power_curve]!
      return compileTurbine(turbineCurvesOf(curve), {
        diameterM: curve.rotor_diameter_m,
        densityCorrection: spec.density_correction,
      })
    })
  }

  /** Adds what the steps of a block lose. @param powers  of all turbines in the farm, shape [turbine] */
  add(sums: RestrictionSums, steps: RestrictedSteps, powers: readonly TurbineWakePower[]): void {
    const remaining = powers.map(({ withBlockage }) => Float64Array.from(withBlockage))
    this.#addValue(sums, steps, remaining)
    for (const rule of this.#rules.keys()) this.#addRule(sums, rule, steps, powers, remaining)
  }

  #addValue(
    sums: RestrictionSums,
    { monthOf, priceEurMwh }: RestrictedSteps,
    power: readonly Float64Array[],
  ): void {
    if (priceEurMwh === null) return
    for (let t = 0; t < monthOf.length; t++) {
      const price = priceEurMwh[t]!
      if (Number.isNaN(price)) continue
      const month = monthOf[t]!
      sums.pricedSteps[month]! += 1
      for (const [i, row] of power.entries()) if (this.#isPlanned(i)) sums.value[month]! += price * row[t]!
    }
  }

  #addRule(
    sums: RestrictionSums,
    rule: number,
    steps: RestrictedSteps,
    powers: readonly TurbineWakePower[],
    remaining: readonly Float64Array[],
  ): void {
    const limit = this.#spec.restrictions[rule]!.action
    const { groupOf, turbines, action } = this.#rules[rule]!
    const sharesOf = (turbine: number) => steps.restrictionShares[groupOf[turbine]!]!
    const lost = turbines.map(() => new Float64Array(steps.monthOf.length))
    if (limit.kind === 'farm_limit') {
      const rows = turbines.map((turbine) => remaining[turbine]!)
      if (turbines.length > 0) limitFarmPower(rows, limit.power_kw, sharesOf(turbines[0]!), lost)
    } else {
      for (const [i, turbine] of turbines.entries()) {
        const mode = this.#modePower(rule, turbine, steps, powers[turbine]!)
        restrictPower(remaining[turbine]!, sharesOf(turbine), action!, mode, lost[i]!)
      }
    }
    for (const [i, turbine] of turbines.entries())
      this.#addLost(sums, { rule, turbine, lost: lost[i]!, shares: sharesOf(turbine) }, steps)
  }

  #modePower(
    rule: number,
    turbine: number,
    { densityKgM3 }: RestrictedSteps,
    { parkSpeedMs }: TurbineWakePower,
  ): Float64Array | null {
    const mode = this.#modes[rule]!
    if (mode === null) return null
    const power = new Float64Array(parkSpeedMs.length)
    turbinePowerSeries(mode, parkSpeedMs, densityKgM3?.[this.#classOf[turbine]!] ?? null, power)
    return power
  }

  #addLost(
    sums: RestrictionSums,
    of: {
      readonly rule: number
      readonly turbine: number
      readonly lost: Float64Array
      readonly shares: Float32Array
    },
    { monthOf, priceEurMwh }: RestrictedSteps,
  ): void {
    const { rule, turbine, lost, shares } = of
    const perTurbine = 1 / this.#rules[rule]!.turbines.length
    const isPlanned = this.#isPlanned(turbine)
    const row = sums.lost[rule]![turbine]!
    const [held, lostValue] = [sums.held[rule]!, sums.lostValue[rule]!]
    for (let t = 0; t < monthOf.length; t++) {
      const month = monthOf[t]!
      held[month]! += perTurbine * shares[t]!
      if (lost[t] === 0) continue
      row[month]! += lost[t]!
      const price = priceEurMwh?.[t] ?? Number.NaN
      if (isPlanned && !Number.isNaN(price)) lostValue[month]! += price * lost[t]!
    }
  }

  #isPlanned(turbine: number): boolean {
    return this.#spec.turbines[turbine]!.status === 'planned'
  }
}
