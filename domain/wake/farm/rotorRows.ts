import { curveSegment, curveValue } from '../../turbine/curveTable.ts'
import { densityCurvePosition, densityCurveValue, densityCurveValueAt } from '../../turbine/densityCurve.ts'
import type { Turbine } from '../../turbine/turbine.ts'
import type { Series } from '../../wind/series.ts'
import { seriesOf, type WakeCases, type WakeFarm } from './farmWake.ts'

/** The undisturbed wind and air of a block of cases. */
export interface InflowBlock {
  /** Distinct winds, each read once per block. */
  readonly classes: readonly InflowClass[]
  /** Shape [turbine]; turbines that share wind, air and type share the object. */
  readonly rows: readonly InflowClass[]
}

/** Wind, air and free power of turbines of one type. */
export interface InflowClass {
  readonly turbine: Turbine
  readonly freeSpeedMs: Series
  readonly density: Series | null
  readonly standing: Uint8Array | null
  /** Free wind of the present block, shape [case]. */
  readonly freeRow: Float64Array
  readonly densityRow: Float64Array | null
  readonly standingRow: Uint8Array | null
  readonly powerRow: Float64Array
  /** Cases in the present block. */
  count: number
  /** Highest speed of the present block, m/s. */
  highestMs: number
  /** Whether powerRow is that of the present block. */
  hasPower: boolean
  /** Row with the induction of a turbine of this class in free wind, for this block; −1 before it is computed. */
  freeInducedAt: number
}

/**
 * Finds the turbines that share wind, air and type.
 * @param freeRows rows for the free wind of a block, as many as there are turbines; default: anywhere
 */
export function inflowOf(
  farm: WakeFarm,
  cases: WakeCases,
  blockSize: number,
  freeRows: readonly Float64Array[] = [],
): InflowBlock {
  const classes: InflowClass[] = []
  const rows = farm.turbines.map((turbine, i) => {
    const freeSpeedMs = seriesOf(cases.freeSpeedMs, i)
    const density = cases.airDensityKgM3 === null ? null : seriesOf(cases.airDensityKgM3, i)
    const standing = cases.isStanding?.[i] ?? null
    const same = classes.find(
      (other) =>
        other.turbine === turbine &&
        other.freeSpeedMs === freeSpeedMs &&
        other.density === density &&
        other.standing === standing,
    )
    if (same !== undefined) return same
    const fresh: InflowClass = {
      turbine,
      freeSpeedMs,
      density,
      standing,
      freeRow: freeRows[classes.length] ?? new Float64Array(blockSize),
      densityRow: density === null ? null : new Float64Array(blockSize),
      standingRow: standing === null ? null : new Uint8Array(blockSize),
      powerRow: new Float64Array(blockSize),
      count: 0,
      highestMs: 0,
      hasPower: false,
      freeInducedAt: -1,
    }
    classes.push(fresh)
    return fresh
  })
  return { classes, rows }
}

/** Reads the inflow of the cases of a block. */
export function loadInflow(inflow: InflowBlock, block: Uint32Array): void {
  for (const one of inflow.classes) {
    const { freeSpeedMs, freeRow, density, densityRow, standing, standingRow } = one
    one.count = block.length
    one.hasPower = false
    one.freeInducedAt = -1
    let highestMs = 0
    for (let h = 0; h < block.length; h++) {
      const speed = freeSpeedMs[block[h]!]!
      freeRow[h] = speed
      if (speed > highestMs) highestMs = speed
    }
    one.highestMs = highestMs
    if (density !== null) for (let h = 0; h < block.length; h++) densityRow![h] = density[block[h]!]!
    if (standing !== null) for (let h = 0; h < block.length; h++) standingRow![h] = standing[block[h]!]!
  }
}

/** Power in the undisturbed wind over the present block, kW; computed on the first call. */
export function freePower(one: InflowClass): Float64Array {
  if (!one.hasPower) {
    fillPower(one, one.freeRow, one.powerRow)
    one.hasPower = true
  }
  return one.powerRow
}

/** Power of one turbine over the present block's waked speeds, kW. */
export function fillPower(one: InflowClass, speed: Float64Array, out: Float64Array): void {
  const { densityRow, count } = one
  const { power, powerByDensity } = one.turbine
  if (densityRow === null || powerByDensity === null) {
    for (let h = 0; h < count; h++) out[h] = curveValue(power, speed[h]!)
  } else {
    for (let h = 0; h < count; h++) out[h] = densityCurveValue(powerByDensity, speed[h]!, densityRow[h]!)
  }
  stopTurbine(one, speed, 0, out, 0)
}

/** Thrust coefficient of one turbine over the present block's waked speeds, written from `at` on. */
export function fillThrust(one: InflowClass, speed: Float64Array, out: Float64Array, at: number): void {
  const { densityRow, count } = one
  const { thrust, thrustByDensity, stationaryCt } = one.turbine
  if (densityRow === null || thrustByDensity === null) {
    for (let h = 0; h < count; h++) out[at + h] = curveValue(thrust, speed[h]!)
  } else {
    for (let h = 0; h < count; h++)
      out[at + h] = densityCurveValue(thrustByDensity, speed[h]!, densityRow[h]!)
  }
  stopTurbine(one, speed, stationaryCt, out, at)
}

/**
 * Whether one look-up gives power and thrust of a row: no stop applies in this block, and both curves have
 * common speeds and one density.
 */
export function hasSingleCurve({ turbine, densityRow, standingRow, highestMs }: InflowClass): boolean {
  const isOneDensity = densityRow === null || turbine.powerByDensity === null
  const neverStops = turbine.cutInMs === Number.NEGATIVE_INFINITY && highestMs <= turbine.cutOutMs
  return turbine.hasCommonSpeeds && isOneDensity && neverStops && standingRow === null
}

/** Fills power and thrust, with one look-up if the turbine's curves allow it. */
export function fillPowerAndThrust(
  one: InflowClass,
  speed: Float64Array,
  powerOut: Float64Array,
  thrustOut: Float64Array,
  at: number,
): void {
  const { power, thrust, hasCommonSpeeds, powerByDensity, thrustByDensity, stationaryCt } = one.turbine
  if (!hasCommonSpeeds) {
    fillPower(one, speed, powerOut)
    fillThrust(one, speed, thrustOut, at)
    return
  }
  if (one.densityRow !== null && powerByDensity !== null && thrustByDensity !== null) {
    for (let h = 0; h < one.count; h++) {
      // Equal speeds move by equal amounts.
      const position = densityCurvePosition(powerByDensity, speed[h]!, one.densityRow[h]!)
      powerOut[h] = densityCurveValueAt(powerByDensity, position)
      thrustOut[at + h] = densityCurveValueAt(thrustByDensity, position)
    }
    stopTurbine(one, speed, 0, powerOut, 0)
    stopTurbine(one, speed, stationaryCt, thrustOut, at)
    return
  }
  for (let h = 0; h < one.count; h++) {
    const v = speed[h]!
    const segment = curveSegment(power, v)
    powerOut[h] = power.intercept[segment]! + power.slope[segment]! * v
    thrustOut[at + h] = thrust.intercept[segment]! + thrust.slope[segment]! * v
  }
  stopTurbine(one, speed, 0, powerOut, 0)
  stopTurbine(one, speed, stationaryCt, thrustOut, at)
}

/** Replaces the value if high wind or an order stops the turbine. */
function stopTurbine(
  one: InflowClass,
  speed: Float64Array,
  value: number,
  out: Float64Array,
  at: number,
): void {
  const { standingRow, count } = one
  const { cutInMs, cutOutMs } = one.turbine
  // Wakes never strengthen the wind.
  if (cutInMs > Number.NEGATIVE_INFINITY || one.highestMs > cutOutMs) {
    for (let h = 0; h < count; h++) if (speed[h]! < cutInMs || speed[h]! > cutOutMs) out[at + h] = value
  }
  if (standingRow !== null) for (let h = 0; h < count; h++) if (standingRow[h] === 1) out[at + h] = value
}
