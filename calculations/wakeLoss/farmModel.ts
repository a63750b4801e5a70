import type { ResultPowerCurve } from '#contracts'
import {
  bastankhah2014,
  compileTurbine,
  localPlane,
  propagateWakes,
  runPark,
  type TurbineCurves,
  turbopark2022,
  type WakeFarm,
  type WakeModel,
  type WakeRun,
} from '#domain'
import type { WakeLossSpec } from './spec.ts'

/** The farm as the wake models take it. Hub heights are above ground: wakes follow it. */
export function wakeFarmOf({ turbines, power_curves, density_correction }: WakeLossSpec): WakeFarm {
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

/** As the result tells a curve, so that it can be calculated with again. */
export function turbineCurvesOf(curve: ResultPowerCurve): TurbineCurves {
  const { power, thrust } = curve
  return {
    power: { windSpeedMs: power.wind_speed_ms, values: power.power_kw },
    thrust: { windSpeedMs: thrust.wind_speed_ms, values: thrust.ct },
    airDensityKgM3: curve.air_density_kg_m3,
    cutInMs: curve.cut_in_ms,
    cutOutMs: curve.cut_out_ms,
    restartMs: null,
    stationaryCt: curve.stationary_ct,
  }
}

/** A wake model, and how many time steps it takes through a farm in well under a second. */
export interface FarmRun {
  readonly run: WakeRun
  readonly steps: number
}

const PARK_STEPS = 17_532
/** Pairs of turbines and steps that a model without PARK's short cuts does in some tenths of a second. */
const PAIR_STEPS = 2e6

export function farmRunOf({ wake_model, turbines }: WakeLossSpec): FarmRun {
  if (wake_model === 'jensen') return { run: runPark, steps: PARK_STEPS }
  const model = wake_model === 'bastankhah' ? bastankhah2014() : turbopark2022()
  const steps = Math.min(PARK_STEPS, Math.max(24, Math.floor(PAIR_STEPS / turbines.length ** 2)))
  return { run: pairByPair(model), steps }
}

function pairByPair(model: WakeModel): WakeRun {
  return (farm, cases, output) => propagateWakes(farm, cases, model, 'rootSumSquare', output)
}
