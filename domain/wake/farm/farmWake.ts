import type { Turbine } from '../../turbine/turbine.ts'
import type { Series } from '../../wind/series.ts'

export type { Superposition } from './superpositions.ts'

// Axis order of every array in this folder: [source, target, sector, speedBin] and, for cases and
// time steps, [turbine, case].

/** Positions and properties of the turbines of a wind farm. */
export interface WakeFarm {
  /** East and north of any common origin, m, shape [turbine]. */
  readonly xM: Float64Array
  readonly yM: Float64Array
  /** Height of the rotor's centre above a common level, m, shape [turbine]. */
  readonly hubHeightM: Float64Array
  /** Decay constant of the wake behind a turbine, shape [turbine]. */
  readonly wakeDecay: Float64Array
  /** Shape [turbine]; turbines of one type share the object. */
  readonly turbines: readonly Turbine[]
}

/**
 * The winds for which a farm is computed: time steps, or every direction and speed of a table. Series per
 * turbine are in the order of the farm's turbines; a NaN makes the turbine and those in its wake NaN.
 */
export interface WakeCases {
  /** Direction from which the wind blows at all turbines, degrees, shape [case]; NaN makes the case NaN. */
  readonly directionDeg: Series
  /** Undisturbed wind at hub height, m/s, shape [case]: one series for all turbines or one for each. */
  readonly freeSpeedMs: Series | readonly Series[]
  /** Air at hub height, kg/m³, shape [case]: one series for all turbines or one for each; null: the curves' own density. */
  readonly airDensityKgM3: Series | readonly Series[] | null
  /** Ambient turbulence intensity, one value or shape [case]; only some models need it. */
  readonly turbulenceIntensity?: Series | number
  /** 1 if a turbine stands still, shape [case]; null for a turbine that never does; shape [turbine]. */
  readonly isStanding?: readonly (Uint8Array | null)[]
}

/** Arrays for the requested results. */
export interface WakeOutput {
  /** kW, shape [turbine, case]. */
  readonly powerKw?: readonly Series[]
  /** Wind speed at the rotor in wakes, m/s, shape [turbine, case]. */
  readonly speedMs?: readonly Series[]
  /** Sums over the cases, without storing a row for each. */
  readonly weighted?: WeightedPower
}

/** Power summed over cases with weights, such as probabilities. */
export interface WeightedPower {
  /** Shape [case]. */
  readonly weights: Float64Array
  /** Σ weight · power is added to these, kW, shape [turbine]. */
  readonly sumsKw: Float64Array
}

/** Induction of a rotor: one-dimensional momentum theory or Madsen's fit. */
export type InductionModel = 'momentum' | 'madsen'

/** Series of one turbine, from one series for all or one for each. */
export function seriesOf(series: Series | readonly Series[], turbine: number): Series {
  return ArrayBuffer.isView(series) ? series : series[turbine]!
}

/**
 * Refuses a farm, cases and output of different sizes.
 * @throws RangeError naming the mismatch
 */
export function requireFit(farm: WakeFarm, cases: WakeCases, output: WakeOutput): void {
  const turbines = farm.turbines.length
  for (const [name, array] of Object.entries({
    x: farm.xM,
    y: farm.yM,
    h: farm.hubHeightM,
    k: farm.wakeDecay,
  })) {
    if (array.length !== turbines)
      throw new RangeError(`${turbines} turbines but ${array.length} values of ${name}`)
  }
  const perTurbine: readonly (Series | readonly Series[] | null | undefined)[] = [
    cases.freeSpeedMs,
    cases.airDensityKgM3,
    output.powerKw,
    output.speedMs,
  ]
  const sums = output.weighted?.sumsKw.length ?? turbines
  const weights = output.weighted?.weights.length ?? cases.directionDeg.length
  if (sums !== turbines || weights !== cases.directionDeg.length) {
    throw new RangeError(`sums of ${sums} turbines with ${weights} weights do not fit the farm and its cases`)
  }
  for (const series of perTurbine) {
    if (series === null || series === undefined) continue
    if (!ArrayBuffer.isView(series) && series.length !== turbines) {
      throw new RangeError(`${turbines} turbines but ${series.length} series`)
    }
    const list: readonly Series[] = ArrayBuffer.isView(series) ? [series] : series
    for (const { length } of list) {
      if (length !== cases.directionDeg.length) {
        throw new RangeError(`${cases.directionDeg.length} directions but a series of ${length} values`)
      }
    }
  }
}
