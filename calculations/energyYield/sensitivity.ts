import { directionSectorCount } from '#contracts'
import { type MeanYear, meanYearOf } from '#domain'
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
 * Sensitivity of a farm's energy to one percent more and less wind: after wakes and restrictions, with stops
 * by high wind, in a mean year.
 *
 * Wakes and restrictions are computed for a sample of the steps. The sensitivity in free wind is known for
 * the sample and for all steps; their difference is the error of the sample, and is corrected.
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
    this.#free = ofEach(() => new FreeEnergyTally(spec, farm, plan.classOf, months))
    const shape = {
      ...{ turbines: spec.turbines.length, sectors: directionSectorCount, months },
      restrictions: spec.restrictions.length,
    }
    this.#sums = ofEach(() => emptyFarmSums(0, shape))
  }

  /** Adds the next block with its wind scaled. */
  add(variant: WindVariant, block: InflowBlock): void {
    this.#free[variant].add(this.#winds.add(variant, block))
  }

  /** Sample of each variant, to be summed after the last block. */
  samples(): { readonly variant: WindVariant; readonly block: InflowBlock }[] {
    return variants.flatMap((variant) => {
      const block = this.#winds.block(variant)
      return block === null ? [] : [{ variant, block }]
    })
  }

  /** The sample in one percent less wind; null: there is none. */
  get lessWind(): InflowBlock | null {
    return this.#winds.block('less')
  }

  /** Adds the sums of a sample. */
  take(variant: WindVariant, sums: FarmSums): void {
    addFarmSums(this.#sums[variant], sums)
  }

  finish({ meanYear, stepsOfMonths }: Calendar): WindSensitivity {
    const years = ofEach((variant) => meanYearOf(stepsOfMonths, this.#sums[variant].stepsByMonth))
    const all = ofEach((variant) => this.#free[variant].mwh(meanYear))
    const free = ofEach((variant) =>
      this.#sums[variant].turbines.map((sums) => meanYearMwh(sums.free, years[variant])),
    )
    const net = ofEach((variant) => this.#netMwh(variant, years[variant]))
    return (turbines) => relative(net, turbines) + (relative(all, turbines) - relative(free, turbines))
  }

  /** Energies after wakes, less restrictions, of the sample, MWh of a mean year, shape [turbine]. */
  #netMwh(variant: WindVariant, year: MeanYear): number[] {
    const sums = this.#sums[variant]
    return sums.turbines.map(({ park }, turbine) =>
      this.#spec.restrictions.reduce(
        (mwh, _, rule) => mwh - meanYearMwh(lostKwSteps(sums, rule, [turbine]), year),
        meanYearMwh(park, year),
      ),
    )
  }
}

function ofEach<Made>(make: (variant: WindVariant) => Made): Record<WindVariant, Made> {
  return { more: make('more'), less: make('less') }
}

/** Relative change of the energy of some turbines over the relative change of the wind; 0 without energy. */
function relative(
  { more, less }: Readonly<Record<WindVariant, readonly number[]>>,
  turbines: readonly number[],
): number {
  const sumOf = (mwh: readonly number[]) => turbines.reduce((sum, turbine) => sum + mwh[turbine]!, 0)
  const [above, below] = [sumOf(more), sumOf(less)]
  return above + below === 0 ? 0 : (above - below) / (windStep * (above + below))
}
