import { liftWakes, limitFarmPower, restrictPower } from '#domain/restrictions'
import { compileTurbine, type Turbine, turbinePowerSeries } from '#domain/turbine'
import type { TurbineWakePower } from '#domain/wake'
import { turbineCurvesOf } from '../farmModel.ts'
import type { EnergyYieldSpec } from '../spec.ts'
import type { ValidSteps } from '../validSteps.ts'
import type { PlannedRule } from './restrictionPlan.ts'
import type { RestrictionSums } from './restrictionSums.ts'

/** Inputs of the restrictions for some steps. */
type RestrictedSteps = Pick<ValidSteps, 'monthOf' | 'densityKgM3' | 'restrictionShares' | 'priceEurMwh'>

/** Power of the whole farm while some turbines stand still, kW, shape [turbine, step]. */
export type PowerWithStanding = (isStanding: readonly (Uint8Array | null)[]) => readonly ArrayLike<number>[]

/** A farm with turbines stopped by high wind and by rules that change wakes. */
interface LiftedFarm {
  /** Shape [turbine, step]. */
  readonly standing: readonly (Uint8Array | null)[]
  /** kW, shape [turbine, step]. */
  readonly powerKw: readonly ArrayLike<number>[]
}

/**
 * Applies restrictions to the power of a farm, rule after rule, each to what the earlier ones have left.
 *
 * Wakes stay those of the farm without restrictions, so that losses are rather too large. For rules that lift
 * wakes the farm is run again with the stopped turbines, and the gain of their neighbours is a negative loss.
 */
export class Restrictor {
  readonly #spec: EnergyYieldSpec
  readonly #rules: readonly PlannedRule[]
  /** Class of the weather of each turbine. */
  readonly #classOf: readonly number[]
  /** The curve of a rule's mode by turbine, shape [rule, turbine]; null: the rule has none. */
  readonly #modes: readonly (readonly (Turbine | null)[])[]

  constructor(spec: EnergyYieldSpec, rules: readonly PlannedRule[], classOf: readonly number[]) {
    this.#spec = spec
    this.#rules = rules
    this.#classOf = classOf
    const compiled = new Map<number, Turbine>()
    this.#modes = spec.restrictions.map(({ action }) =>
      spec.turbines.map(({ power_curve }) => {
        if (action.kind !== 'mode') return null
        const modes = [action.power_curve, ...(action.further_power_curves ?? [])]
        const index = modeOfTurbine(spec.power_curves, power_curve, modes)
        if (index === null) return null
        const curve = spec.power_curves[index]!
        const turbine =
          compiled.get(index) ??
          compileTurbine(turbineCurvesOf(curve), {
            diameterM: curve.rotor_diameter_m,
            densityCorrection: spec.density_correction,
          })
        compiled.set(index, turbine)
        return turbine
      }),
    )
  }

  /** Curve of a rule's mode for a turbine; null: the rule has none. */
  modeOf(rule: number, turbine: number): Turbine | null {
    return this.#modes[rule]![turbine]!
  }

  /**
   * Adds the losses in the steps of a block.
   * @param powers of all turbines in the farm, shape [turbine]
   * @param standing those that stand still by high wind, shape [turbine]
   * @param withStanding power of the farm with further turbines stopped
   * @returns remaining power, kW, shape [turbine, step]
   */
  add(
    sums: RestrictionSums,
    steps: RestrictedSteps,
    powers: readonly TurbineWakePower[],
    standing: readonly (Uint8Array | null)[],
    withStanding: PowerWithStanding,
  ): readonly Float64Array[] {
    const remaining = powers.map(({ withBlockage }) => Float64Array.from(withBlockage))
    this.#addValue(sums, steps, remaining)
    let lifted: LiftedFarm = { standing, powerKw: powers.map(({ withBlockage }) => withBlockage) }
    for (const rule of this.#rules.keys()) {
      if (this.#spec.restrictions[rule]!.lifts_wakes === true)
        lifted = this.#addLifting(sums, rule, steps, remaining, lifted, withStanding)
      else this.#addRule(sums, rule, steps, powers, remaining)
    }
    return remaining
  }

  #addLifting(
    sums: RestrictionSums,
    rule: number,
    steps: RestrictedSteps,
    remaining: readonly Float64Array[],
    before: LiftedFarm,
    withStanding: PowerWithStanding,
  ): LiftedFarm {
    const { groupOf, turbines } = this.#rules[rule]!
    const rows = steps.monthOf.length
    const shares = new Float32Array(rows)
    const standing = [...before.standing]
    for (const turbine of turbines) {
      const own = steps.restrictionShares[groupOf[turbine]!]!
      const stands = Uint8Array.from(before.standing[turbine] ?? new Uint8Array(rows))
      for (let t = 0; t < rows; t++) {
        if (own[t] === 0) continue
        stands[t] = 1
        shares[t] = Math.max(shares[t]!, own[t]!)
      }
      standing[turbine] = stands
    }
    const powerKw = withStanding(standing)
    for (const [turbine, row] of remaining.entries()) {
      const lost = new Float64Array(rows)
      liftWakes(row, before.powerKw[turbine]!, powerKw[turbine]!, shares, lost)
      this.#addLost(sums, { rule, turbine, lost, shares }, steps)
    }
    return { standing, powerKw }
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
    const mode = this.modeOf(rule, turbine)
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
    const isHeld = this.#rules[rule]!.groupOf[turbine] !== null
    const row = sums.lost[rule]![turbine]!
    const [held, lostValue] = [sums.held[rule]!, sums.lostValue[rule]!]
    for (let t = 0; t < monthOf.length; t++) {
      const month = monthOf[t]!
      if (isHeld) held[month]! += perTurbine * shares[t]!
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

/** Curve of a mode for a turbine: that of its type, or the mode's only curve; null: none. */
function modeOfTurbine(
  curves: EnergyYieldSpec['power_curves'],
  own: number,
  modes: readonly number[],
): number | null {
  if (modes.length === 1) return modes[0]!
  const { vendor, type } = curves[own]!
  return modes.find((mode) => curves[mode]!.vendor === vendor && curves[mode]!.type === type) ?? null
}
