import { directionSectorCount } from '#contracts'
import { meanYearOf } from '#domain'
import type { TimeAxis } from '../weather/timeAxis.ts'
import { type Calendar, meanYearMwh } from './energies.ts'
import { wakeFarmOf } from './farmModel.ts'
import { addFarmSums, emptyFarmSums, type FarmSums } from './farmSums.ts'
import { FreeEnergyTally } from './freeEnergy.ts'
import type { InflowBlock, InflowPlan } from './inflow.ts'
import { lostKwSteps } from './restrictions/restrictedEnergy.ts'
import type { EnergyYieldSpec } from './spec.ts'
import { SampledWinds, type WindVariant, windStep } from './windVariants.ts'

const variants = ['more', 'less'] as const

/** Relative change of the net energy of some turbines, indices of the spec's, over that of the wind speed. */
export type WindSensitivity = (turbines: readonly number[]) => number

/**
 * How the energy of a farm answers to one percent more and less wind: behind its wakes, after what restrictions take,
 * with stops by high wind, in a mean year.
 *
 * Wakes and restrictions are worked out at a sample of the steps. How the energy in free wind answers is known at the
 * sample and at all steps: what the two differ by is what the sample is off by, and is corrected.
 */
export class SensitivityTally {
  readonly #spec: EnergyYieldSpec
  readonly #winds: SampledWinds
  readonly #free: Readonly<Record<WindVariant, FreeEnergyTally>>
  readonly #sums: Readonly<Record<WindVariant, FarmSums>>

  /** @param months  of the ordered years */
  constructor(spec: EnergyYieldSpec, plan: InflowPlan, axis: TimeAxis, months: number) {
    this.#spec = spec
    this.#winds = new SampledWinds(spec, plan, axis)
    const farm = wakeFarmOf(spec)
    const free = () => new FreeEnergyTally(spec, farm, plan.classOf, months)
    this.#free = { more: free(), less: free() }
    const shape = {
      ...{ turbines: spec.turbines.length, sectors: directionSectorCount, months },
      restrictions: spec.restrictions.length,
    }
    this.#sums = { more: emptyFarmSums(0, shape), less: emptyFarmSums(0, shape) }
  }

  /** Takes the next block as it would be in that wind. */
  add(variant: WindVariant, block: InflowBlock): void {
    this.#free[variant].add(this.#winds.add(variant, block))
  }

  /** The sample of each variant, to be summed when all blocks have come. */
  samples(): { readonly variant: WindVariant; readonly block: InflowBlock }[] {
    return variants.flatMap((variant) => {
      const block = this.#winds.block(variant)
      return block === null ? [] : [{ variant, block }]
    })
  }

  /** Takes the sums of a sample. */
  take(variant: WindVariant, sums: FarmSums): void {
    addFarmSums(this.#sums[variant], sums)
  }

  finish({ meanYear }: Calendar, months: readonly number[]): WindSensitivity {
    return (turbines) => {
      const all = relative((variant) => this.#free[variant].mwh(turbines, meanYear))
      const sampled = (kwSteps: (sums: FarmSums, turbine: number) => readonly Float64Array[]) =>
        relative((variant) => {
          const sums = this.#sums[variant]
          const year = meanYearOf(months, sums.stepsByMonth)
          return turbines
            .flatMap((turbine) => kwSteps(sums, turbine))
            .reduce((sum, row) => sum + meanYearMwh(row, year), 0)
        })
      const free = sampled((sums, turbine) => [sums.turbines[turbine]!.free])
      const net = sampled((sums, turbine) => [sums.turbines[turbine]!.park, ...this.#taken(sums, turbine)])
      return net + (all - free)
    }
  }

  /** What restrictions take of a turbine, kW times steps, negative. */
  #taken({ restrictions }: FarmSums, turbine: number): Float64Array[] {
    return this.#spec.restrictions.map((_, rule) =>
      lostKwSteps({ restrictions }, rule, [turbine]).map((lost) => -lost),
    )
  }
}

/** Relative change of an energy over the relative change of the wind; 0 without energy. */
function relative(mwhOf: (variant: WindVariant) => number): number {
  const [more, less] = [mwhOf('more'), mwhOf('less')]
  return more + less === 0 ? 0 : (more - less) / (windStep * (more + less))
}
