import { turbinePowerKw, turbineThrust } from '../../turbine/turbine.ts'
import {
  requireFit,
  type Superposition,
  seriesOf,
  type WakeCases,
  type WakeFarm,
  type WakeOutput,
} from '../farm/farmWake.ts'
import { type CaseState, deficitAt, emptyCase, enterCase } from '../farm/propagate.ts'
import type { WakeModel } from '../farm/wakeModel.ts'
import { blockageInduction, blockageShape, FAR } from './selfSimilarBlockage.ts'

/** Tolerance that farms reach within a few iterations, m/s. */
const SETTLED_MS = 1e-7
/** A turbine at its cut-in or cut-out may alternate between iterations; the last iteration then counts. */
const MOST_ROUNDS = 12

/**
 * Computes the power of every turbine in the wakes of the others and slowed by the turbines downwind. Wakes as
 * in `propagateWakes`. Blockage deficits are relative to the free speed at the blocking turbine; they add up,
 * and are subtracted with the wake deficits. Wakes and blockage depend on each other through the thrust and are
 * iterated until both are stable. Blockage only slows the wind: speed-up around rotors and wakes is not
 * counted.
 * @throws RangeError arrays do not fit together
 * @see Troldborg & Meyer Forsting 2017; Meyer Forsting et al. 2023, as PyWake's SelfSimilarityDeficit2020
 */
export function propagateBlockedWakes(
  farm: WakeFarm,
  cases: WakeCases,
  model: WakeModel,
  superposition: Superposition,
  output: WakeOutput,
): void {
  requireFit(farm, cases, output)
  const turbines = farm.turbines.length
  const state = emptyCase(farm, cases, model)
  const blocking: Blocking = {
    blocked: new Float64Array(turbines),
    before: new Float64Array(turbines),
    speed: new Float64Array(turbines),
    shape: new Float64Array(turbines * turbines),
  }
  for (let c = 0; c < cases.directionDeg.length; c++) {
    enterCase(state, farm, cases, c)
    placeShapes(blocking, state, farm)
    settle(blocking, state, farm, cases, c, model, superposition)
    writeCase(blocking, farm, cases, c, output)
  }
}

interface Blocking {
  /** Deficits by the turbines downwind, m/s, in this and the previous iteration, shape [turbine]. */
  readonly blocked: Float64Array
  readonly before: Float64Array
  /** m/s, shape [turbine]. */
  readonly speed: Float64Array
  /** Geometric part of the blockage, shape [blocking, blocked]; 0 for a turbine that is not upwind. */
  readonly shape: Float64Array
}

function placeShapes({ shape }: Blocking, { along, across }: CaseState, farm: WakeFarm): void {
  const { turbines, hubHeightM } = farm
  const count = turbines.length
  for (let i = 0; i < count; i++) {
    const radius = turbines[i]!.diameterM / 2
    for (let j = 0; j < count; j++) {
      const upwind = along[i]! - along[j]!
      const up = hubHeightM[j]! - hubHeightM[i]!
      shape[i * count + j] =
        upwind > 1e-10 * radius
          ? blockageShape(upwind / radius, Math.hypot(across[j]! - across[i]!, up) / radius)
          : 0
    }
  }
}

/** Iterates from the windward turbine to the last one until the blockage does not change. */
function settle(
  blocking: Blocking,
  state: CaseState,
  farm: WakeFarm,
  cases: WakeCases,
  c: number,
  model: WakeModel,
  superposition: Superposition,
): void {
  const { blocked, before, speed } = blocking
  const { order, free, thrust } = state
  const count = order.length
  const isMissing = Number.isNaN(cases.directionDeg[c]!)
  blocked.fill(0)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    for (let position = 0; position < count; position++) {
      const j = order[position]!
      const deficit = deficitAt(state, farm, position, model, superposition)
      const density = cases.airDensityKgM3 === null ? null : seriesOf(cases.airDensityKgM3, j)[c]!
      speed[j] = isMissing ? Number.NaN : Math.max(free[j]! - deficit - blocked[j]!, 0)
      thrust[j] =
        cases.isStanding?.[j]?.[c] === 1
          ? farm.turbines[j]!.stationaryCt
          : turbineThrust(farm.turbines[j]!, speed[j]!, density)
    }
    before.set(blocked)
    block(blocking, state, farm)
    if (!blocked.some((taken, j) => Math.abs(taken - before[j]!) > SETTLED_MS)) return
  }
}

/** Computes the blockage deficits upwind of all turbines, by their thrust of this iteration. */
function block(
  { blocked, shape }: Blocking,
  { along, free, thrust }: CaseState,
  { turbines }: WakeFarm,
): void {
  const count = turbines.length
  blocked.fill(0)
  for (let i = 0; i < count; i++) {
    const radius = turbines[i]!.diameterM / 2
    const far = free[i]! * blockageInduction(thrust[i]!, FAR)
    for (let j = 0; j < count; j++) {
      const part = shape[i * count + j]!
      if (part === 0) continue
      const upwind = (along[i]! - along[j]!) / radius
      blocked[j]! += part * (upwind >= FAR ? far : free[i]! * blockageInduction(thrust[i]!, upwind))
    }
  }
}

function writeCase(
  { speed }: Blocking,
  { turbines }: WakeFarm,
  cases: WakeCases,
  c: number,
  { powerKw, speedMs, weighted }: WakeOutput,
): void {
  for (const [j, turbine] of turbines.entries()) {
    const density = cases.airDensityKgM3 === null ? null : seriesOf(cases.airDensityKgM3, j)[c]!
    const isStanding = cases.isStanding?.[j]?.[c] === 1 && !Number.isNaN(cases.directionDeg[c]!)
    const power = isStanding ? 0 : turbinePowerKw(turbine, speed[j]!, density)
    if (powerKw !== undefined) powerKw[j]![c] = power
    if (speedMs !== undefined) speedMs[j]![c] = speed[j]!
    if (weighted !== undefined) weighted.sumsKw[j]! += weighted.weights[c]! * power
  }
}
