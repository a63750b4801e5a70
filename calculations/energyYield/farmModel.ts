import type { ResultPowerCurve } from '#contracts'
import { localPlane } from '#domain/geo'
import { compileTurbine, type TurbineCurves } from '#domain/turbine'
import {
  blockedSecondsPerStep,
  type FarmWakeModel,
  type StepSeconds,
  type WakeFarm,
  type WakeRun,
  wakeModels,
} from '#domain/wake'
import type { EnergyYieldSpec } from './spec.ts'

/** The farm in the form of the wake models. Hub heights are above ground, since wakes follow the ground. */
export function wakeFarmOf({ turbines, power_curves, density_correction }: EnergyYieldSpec): WakeFarm {
  const compiled = power_curves.map((curve) =>
    compileTurbine(turbineCurvesOf(curve), {
      diameterM: curve.rotor_diameter_m,
      densityCorrection: density_correction,
    }),
  )
  const points = localPlane(turbines)
  return {
    xM: Float64Array.from(points, ({ x }) => x),
    yM: Float64Array.from(points, ({ y }) => y),
    hubHeightM: Float64Array.from(turbines, ({ hub_height_m }) => hub_height_m),
    wakeDecay: Float64Array.from(turbines, ({ wake_decay_constant }) => wake_decay_constant),
    turbines: turbines.map(({ power_curve }) => compiled[power_curve]!),
  }
}

/** Curve from its description in a result, for new calculations. */
export function turbineCurvesOf(curve: ResultPowerCurve): TurbineCurves {
  const { power, thrust } = curve
  return {
    power: { windSpeedMs: power.wind_speed_ms, values: power.power_kw },
    thrust: { windSpeedMs: thrust.wind_speed_ms, values: thrust.ct },
    airDensityKgM3: curve.air_density_kg_m3,
    cutInMs: curve.cut_in_ms,
    cutOutMs: curve.cut_out_ms,
    restartMs: curve.restart_ms ?? null,
    stationaryCt: curve.stationary_ct,
  }
}

/** A wake model, and its computing time. */
export interface FarmRun {
  readonly run: WakeRun
  /** Computes a run with blockage; absent: there is none. */
  readonly blockedRun?: WakeRun
  /** Approximate time of one processor. */
  readonly secondsPerStep: number
  /** Largest number of time steps in a block. */
  readonly mostSteps: number
}

/**
 * Steps after which a calculation without threads checks for cancellation. Shorter blocks have few steps of
 * each degree, and wakes are computed for vectors of steps of one degree.
 */
const BLOCK_SECONDS = 2
const FEWEST_STEPS = 24
const MOST_STEPS = 17_532

export function farmRunOf(spec: EnergyYieldSpec): FarmRun {
  const { turbines, superposition, wake_expansion: expansion, blockage, rotor_average: rotorAverage } = spec
  const model: FarmWakeModel = wakeModels[spec.wake_model]
  const secondsOf = ({ perTurbine, perPair }: StepSeconds) =>
    turbines.length * (perTurbine + turbines.length * perPair)
  const blockedSeconds = blockage === undefined ? 0 : secondsOf(blockedSecondsPerStep)
  const secondsPerStep = secondsOf(model.secondsPerStep) + blockedSeconds
  const steps = Math.floor(BLOCK_SECONDS / secondsPerStep)
  return {
    run: model.run({ superposition, expansion, rotorAverage }),
    ...(blockage && { blockedRun: model.run({ superposition, expansion, blockage, rotorAverage }) }),
    secondsPerStep,
    mostSteps: Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, steps)),
  }
}

/** Usual numbers of threads are divisors of this number, so that threads end together. */
const BLOCKS_COME_BY = 4

/** Steps of a block: blocks are equal and so many that threads end together; the same on every machine. */
export function blockStepsOf(spec: EnergyYieldSpec, steps: number): number {
  const { mostSteps } = farmRunOf(spec)
  if (steps <= mostSteps) return steps
  const blocks = BLOCKS_COME_BY * Math.ceil(steps / mostSteps / BLOCKS_COME_BY)
  return Math.ceil(steps / blocks)
}
