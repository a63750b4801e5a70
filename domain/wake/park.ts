import { inductionFromThrust, madsenInductionFromThrust } from '../turbine/thrust.ts'
import type { Series } from '../wind/series.ts'
import { type DirectionGroup, groupByDegree, singleCaseGroup } from './directionGroups.ts'
import { type Displacements, findDisplacements } from './displacements.ts'
import {
  type InductionModel,
  requireFit,
  type Superposition,
  type WakeCases,
  type WakeFarm,
  type WakeOutput,
} from './farmWake.ts'
import { emptySector, type ParkSector, prepareSector } from './parkSector.ts'
import {
  fillPower,
  fillPowerAndThrust,
  fillThrust,
  freePower,
  type InflowBlock,
  type InflowClass,
  inflowOf,
  loadInflow,
} from './rotorRows.ts'
import { SortedRows } from './sortedRows.ts'
import { fillWakedRow, hasSingleCurve } from './wakedRow.ts'
import { WakeWeights } from './wakeWeights.ts'

/** How the PARK model is run. */
export interface ParkOptions {
  /** Default 'rootSumSquare'. */
  readonly superposition?: Superposition
  /** Default 'momentum'. */
  readonly induction?: InductionModel
}

// Cases that are taken through the farm side by side: their rows of 80 turbines stay in the
// second-level cache.
const BLOCK = 64

/**
 * Power of every turbine behind the wakes of the others: N. O. Jensen's wake as WAsP's and windPRO's
 * PARK 1 uses it.
 *
 * A wake widens with the distance x as R = D/2 + k x. In it the wind of a source with the thrust
 * coefficient Ct(u_i) at its own, waked speed lacks U·(1 − √(1 − Ct))·(D/2R)², times the share of the
 * target's rotor that lies in the wake, hub heights considered. Deficits are put together as
 * `superposition` says and taken from the target's free speed. Results do not depend on how cases are
 * ordered or cut into calls.
 *
 * @param farm     positions, heights, decay constants, turbines
 * @param cases    winds, one row of the result for each
 * @param output   receives power and, if wanted, the waked wind speed
 * @throws RangeError  arrays do not fit together
 * @see Jensen 1983, Risø-M-2411; Katic, Højstrup & Jensen 1986, EWEC
 */
export function runPark(
  farm: WakeFarm,
  cases: WakeCases,
  output: WakeOutput,
  options: ParkOptions = {},
): void {
  requireFit(farm, cases, output)
  const displacements = findDisplacements(farm)
  const run = startRun(farm, cases, output, displacements, options)
  for (const group of groupByDegree(cases.directionDeg)) {
    prepareSector(run.sector, farm, displacements, group)
    if (run.sector.isOrderFixed) {
      runGroup(run, group)
      continue
    }
    for (let index = 0; index < group.cases.length; index++) {
      const single = singleCaseGroup(group, index, cases.directionDeg)
      prepareSector(run.sector, farm, displacements, single)
      runGroup(run, single)
    }
  }
  run.sorted.powerKw?.putInOrder()
  run.sorted.speedMs?.putInOrder()
  markMissing(cases.directionDeg, output)
}

interface ParkRun {
  readonly farm: WakeFarm
  readonly cases: WakeCases
  readonly output: WakeOutput
  readonly displacements: Displacements
  readonly sector: ParkSector
  readonly superposition: Superposition
  readonly induction: InductionModel
  readonly inflow: InflowBlock
  /** Squared for the root of squares. */
  readonly weights: WakeWeights
  /** Wind taken by the rotor, m/s, squared for the root of squares, shape [turbine, case]. */
  readonly induced: Float64Array
  /** What each case of the block counts in the wanted sums, shape [case]. */
  readonly shareRow: Float64Array
  /** One turbine's waked speed and power, shape [case]. */
  readonly speedRow: Float64Array
  readonly powerRow: Float64Array
  /** Wanted series, cases in order of direction: a block stands together in a row, and each row is put in order at the end. */
  readonly sorted: { readonly powerKw: SortedRows | null; readonly speedMs: SortedRows | null }
}

function startRun(
  farm: WakeFarm,
  cases: WakeCases,
  output: WakeOutput,
  displacements: Displacements,
  { superposition = 'rootSumSquare', induction = 'momentum' }: ParkOptions,
): ParkRun {
  return {
    farm,
    cases,
    output,
    displacements,
    sector: emptySector(farm, displacements),
    superposition,
    induction,
    inflow: inflowOf(farm, cases, BLOCK),
    weights: new WakeWeights(displacements, BLOCK, superposition === 'rootSumSquare'),
    induced: new Float64Array(farm.turbines.length * BLOCK),
    shareRow: new Float64Array(BLOCK),
    speedRow: new Float64Array(BLOCK),
    powerRow: new Float64Array(BLOCK),
    sorted: {
      powerKw: output.powerKw === undefined ? null : new SortedRows(output.powerKw),
      speedMs: output.speedMs === undefined ? null : new SortedRows(output.speedMs),
    },
  }
}

function runGroup(run: ParkRun, group: DirectionGroup): void {
  for (let from = 0; from < group.cases.length; from += BLOCK) {
    runBlock(run, group.cases.subarray(from, from + BLOCK))
  }
}

function runBlock(run: ParkRun, block: Uint32Array): void {
  const { inflow, induced, speedRow, powerRow } = run
  const { order, wakeStart, isSource } = run.sector
  const isRootSumSquareOfMomentum = run.superposition === 'rootSumSquare' && run.induction === 'momentum'
  loadInflow(inflow, block)
  run.sorted.powerKw?.begin(block)
  run.sorted.speedMs?.begin(block)
  run.weights.fill(run.sector, run.cases.directionDeg, block)
  const { weighted } = run.output
  if (weighted !== undefined)
    for (let h = 0; h < block.length; h++) run.shareRow[h] = weighted.weights[block[h]!]!
  for (const j of order) {
    const row = inflow.rows[j]!
    const at = j * BLOCK
    if (wakeStart[j]! === wakeStart[j + 1]!) {
      if (isSource[j] === 1) induceInFreeWind(run, row, at, block.length)
      writeResults(run, j, block, freePower(row), row.freeRow)
      continue
    }
    gatherDeficits(run, j, block.length)
    if (isSource[j] === 1 && isRootSumSquareOfMomentum && hasSingleCurve(row))
      fillWakedRow(row, speedRow, powerRow, induced, at)
    else {
      subtractDeficits(run.superposition, row.freeRow, speedRow, block.length)
      if (isSource[j] === 1) {
        fillPowerAndThrust(row, speedRow, powerRow, induced, at)
        induceFromThrust(run, row.freeRow, at, block.length)
      } else fillPower(row, speedRow, powerRow)
    }
    writeResults(run, j, block, powerRow, speedRow)
  }
}

/** What a turbine in no wake takes from the wind: the same for all of its class, so computed for the first. */
function induceInFreeWind(run: ParkRun, row: InflowClass, at: number, count: number): void {
  if (row.freeInducedAt >= 0) {
    run.induced.copyWithin(at, row.freeInducedAt, row.freeInducedAt + count)
    return
  }
  fillThrust(row, row.freeRow, run.induced, at)
  induceFromThrust(run, row.freeRow, at, count)
  row.freeInducedAt = at
}

/** Sum (or largest) of the deficits at turbine j into the speed row. */
function gatherDeficits(run: ParkRun, j: number, count: number): void {
  const { induced, speedRow } = run
  const weights = run.weights.values
  const { wakeStart, wakeSource, wakeCandidate } = run.sector
  const end = wakeStart[j + 1]!
  let wake = wakeStart[j]!
  speedRow.fill(0, 0, count)
  if (run.superposition === 'maximum') {
    for (; wake < end; wake++) {
      const w = wakeCandidate[wake]! * BLOCK
      const s = wakeSource[wake]! * BLOCK
      for (let h = 0; h < count; h++) speedRow[h] = Math.max(speedRow[h]!, weights[w + h]! * induced[s + h]!)
    }
    return
  }
  // Two wakes at a time: half the traffic on the row.
  for (; wake + 1 < end; wake += 2) {
    const w1 = wakeCandidate[wake]! * BLOCK
    const s1 = wakeSource[wake]! * BLOCK
    const w2 = wakeCandidate[wake + 1]! * BLOCK
    const s2 = wakeSource[wake + 1]! * BLOCK
    for (let h = 0; h < count; h++) {
      speedRow[h]! += weights[w1 + h]! * induced[s1 + h]! + weights[w2 + h]! * induced[s2 + h]!
    }
  }
  if (wake < end) {
    const w = wakeCandidate[wake]! * BLOCK
    const s = wakeSource[wake]! * BLOCK
    for (let h = 0; h < count; h++) speedRow[h]! += weights[w + h]! * induced[s + h]!
  }
}

/** The speed row, which holds the combined deficits, becomes the waked speed; never below 0. */
function subtractDeficits(
  superposition: Superposition,
  free: Float64Array,
  row: Float64Array,
  count: number,
): void {
  if (superposition === 'rootSumSquare') {
    for (let h = 0; h < count; h++) {
      const rest = free[h]! - Math.sqrt(row[h]!)
      row[h] = rest
      if (rest < 0) row[h] = 0
    }
  } else {
    for (let h = 0; h < count; h++) {
      const rest = free[h]! - row[h]!
      row[h] = rest
      if (rest < 0) row[h] = 0
    }
  }
}

/** A row of thrust coefficients becomes what is taken from the wind. */
function induceFromThrust(run: ParkRun, free: Float64Array, at: number, count: number): void {
  const { induced } = run
  if (run.induction === 'momentum') {
    for (let h = 0; h < count; h++) induced[at + h] = free[h]! * inductionFromThrust(induced[at + h]!)
  } else {
    for (let h = 0; h < count; h++) induced[at + h] = free[h]! * madsenInductionFromThrust(induced[at + h]!)
  }
  if (run.superposition === 'rootSumSquare') {
    for (let h = 0; h < count; h++) induced[at + h]! *= induced[at + h]!
  }
}

/** One turbine's results of a block into what is wanted. */
function writeResults(
  { output: { weighted }, sorted, shareRow }: ParkRun,
  j: number,
  block: Uint32Array,
  power: Float64Array,
  speed: Float64Array,
): void {
  sorted.powerKw?.write(j, power)
  sorted.speedMs?.write(j, speed)
  if (weighted !== undefined) {
    let sum = 0
    for (let h = 0; h < block.length; h++) sum += shareRow[h]! * power[h]!
    weighted.sumsKw[j]! += sum
  }
}

function markMissing(directionDeg: Series, { powerKw = [], speedMs = [], weighted }: WakeOutput): void {
  for (let c = 0; c < directionDeg.length; c++) {
    if (!Number.isNaN(directionDeg[c]!)) continue
    for (const series of [...powerKw, ...speedMs]) series[c] = Number.NaN
    weighted?.sumsKw.fill(Number.NaN)
  }
}
