import { turbinePowerKw, turbineThrust } from '../../turbine/turbine.ts'
import type { Series } from '../../wind/series.ts'
import { sortDownwind } from './downwindOrder.ts'
import {
  requireFit,
  type Superposition,
  seriesOf,
  type WakeCases,
  type WakeFarm,
  type WakeOutput,
} from './farmWake.ts'
import type { WakeModel, WakePair } from './wakeModel.ts'
import { emptyPair, reachOf, setTurbines } from './wakePairs.ts'

const RADIANS = Math.PI / 180

/**
 * Computes the power of every turbine in the wakes of the others, with any wake model. In each case, turbines
 * follow from the windward one to the last; the thrust of each is that at its waked wind. For `jensen1983` the
 * result is that of `runPark`, which is many times faster.
 * @param farm positions, heights, decay constants, turbines
 * @param cases winds; turbulenceIntensity if the model needs it
 * @param model how one wake slows the wind
 * @param superposition how deficits of several wakes are combined
 * @param output receives power and, if requested, the waked wind speed
 * @throws RangeError arrays do not fit together
 */
export function propagateWakes(
  farm: WakeFarm,
  cases: WakeCases,
  model: WakeModel,
  superposition: Superposition,
  output: WakeOutput,
): void {
  requireFit(farm, cases, output)
  const state = emptyCase(farm, cases, model)
  for (let c = 0; c < cases.directionDeg.length; c++) {
    enterCase(state, farm, cases, c)
    runCase(state, farm, cases, c, model, superposition, output)
  }
}

/** Buffers that are used for one case after another. */
export function emptyCase(farm: WakeFarm, cases: WakeCases, model: WakeModel): CaseState {
  const turbines = farm.turbines.length
  return {
    along: new Float64Array(turbines),
    across: new Float64Array(turbines),
    order: Uint16Array.from({ length: turbines }, (_, i) => i),
    free: new Float64Array(turbines),
    thrust: new Float64Array(turbines),
    pair: emptyPair(),
    reachM: reachOf(farm, model, cases.turbulenceIntensity),
  }
}

/** Sets the positions of the turbines relative to the wind of a case. */
export function enterCase(state: CaseState, farm: WakeFarm, cases: WakeCases, c: number): void {
  placeTurbines(state, farm, cases.directionDeg[c]!)
  for (let i = 0; i < state.free.length; i++) state.free[i] = seriesOf(cases.freeSpeedMs, i)[c]!
  state.pair.turbulence = turbulenceOf(cases.turbulenceIntensity, c)
}

/** State of one case, turbine by turbine in the order of the wind. */
export interface CaseState {
  readonly along: Float64Array
  readonly across: Float64Array
  readonly order: Uint16Array
  readonly free: Float64Array
  readonly thrust: Float64Array
  readonly pair: WakePair
  /** Lateral distance up to which a source's wake has an effect, m, shape [source, target]. */
  readonly reachM: Float64Array
}

function runCase(
  state: CaseState,
  farm: WakeFarm,
  cases: WakeCases,
  c: number,
  model: WakeModel,
  superposition: Superposition,
  output: WakeOutput,
): void {
  const isMissing = Number.isNaN(cases.directionDeg[c]!)
  for (let position = 0; position < state.order.length; position++) {
    const j = state.order[position]!
    const deficit = deficitAt(state, farm, position, model, superposition)
    const speed = isMissing ? Number.NaN : Math.max(state.free[j]! - deficit, 0)
    const turbine = farm.turbines[j]!
    const density = cases.airDensityKgM3 === null ? null : seriesOf(cases.airDensityKgM3, j)[c]!
    const isStanding = cases.isStanding?.[j]?.[c] === 1
    state.thrust[j] = isStanding ? turbine.stationaryCt : turbineThrust(turbine, speed, density)
    const powerKw = isStanding && !isMissing ? 0 : turbinePowerKw(turbine, speed, density)
    if (output.powerKw !== undefined) output.powerKw[j]![c] = powerKw
    if (output.speedMs !== undefined) output.speedMs[j]![c] = speed
    if (output.weighted !== undefined) output.weighted.sumsKw[j]! += output.weighted.weights[c]! * powerKw
  }
}

/** Deficit from all upwind turbines at the turbine at a position in the order, m/s. */
export function deficitAt(
  { along, across, order, free, thrust, pair, reachM }: CaseState,
  farm: WakeFarm,
  position: number,
  model: WakeModel,
  superposition: Superposition,
): number {
  const j = order[position]!
  let combined = 0
  for (let before = 0; before < position; before++) {
    const i = order[before]!
    pair.along = along[j]! - along[i]!
    if (!(pair.along > 0)) continue
    pair.across = across[j]! - across[i]!
    if (Math.abs(pair.across) > reachM[i * order.length + j]!) continue
    setTurbines(pair, farm, i, j)
    pair.ct = thrust[i]!
    const take = model.deficit(pair) * (model.scalesWith === 'source' ? free[i]! : free[j]!)
    if (superposition === 'rootSumSquare') combined += take * take
    else if (superposition === 'linear') combined += take
    else combined = Math.max(combined, take)
  }
  return superposition === 'rootSumSquare' ? Math.sqrt(combined) : combined
}

function placeTurbines(
  { along, across, order }: CaseState,
  { xM, yM }: WakeFarm,
  directionDeg: number,
): void {
  const sine = Math.sin(directionDeg * RADIANS)
  const cosine = Math.cos(directionDeg * RADIANS)
  for (let i = 0; i < order.length; i++) {
    along[i] = -xM[i]! * sine - yM[i]! * cosine
    across[i] = xM[i]! * cosine - yM[i]! * sine
  }
  sortDownwind(order, along)
}

function turbulenceOf(turbulence: Series | number | undefined, c: number): number {
  if (turbulence === undefined) return Number.NaN
  return typeof turbulence === 'number' ? turbulence : turbulence[c]!
}
