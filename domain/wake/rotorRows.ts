import { curveValue } from '../turbine/curveTable.ts'
import { densityCurveValue } from '../turbine/densityCurve.ts'
import type { Turbine } from '../turbine/turbine.ts'
import type { Series } from '../wind/series.ts'
import { seriesOf, type WakeCases, type WakeFarm } from './farmWake.ts'

/** The undisturbed wind and air of a block of cases. */
export interface InflowBlock {
  /** Different ones, each read once per block. */
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
  /** Of the present block, shape [case]. */
  readonly freeRow: Float64Array
  readonly densityRow: Float64Array | null
  readonly standingRow: Uint8Array | null
  readonly powerRow: Float64Array
  /** Cases in the present block. */
  count: number
  /** Whether powerRow is that of the present block. */
  hasPower: boolean
}

/** Find the turbines that share wind, air and type. */
export function inflowOf(farm: WakeFarm, cases: WakeCases, blockSize: number): InflowBlock {
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
      freeRow: new Float64Array(blockSize),
      densityRow: density === null ? null : new Float64Array(blockSize),
      standingRow: standing === null ? null : new Uint8Array(blockSize),
      powerRow: new Float64Array(blockSize),
      count: 0,
      hasPower: false,
    }
    classes.push(fresh)
    return fresh
  })
  return { classes, rows }
}

/** Read the inflow of the cases of a block. */
export function loadInflow(inflow: InflowBlock, block: Uint32Array): void {
  for (const one of inflow.classes) {
    const { freeSpeedMs, freeRow, density, densityRow, standing, standingRow } = one
    one.count = block.length
    one.hasPower = false
    for (let h = 0; h < block.length; h++) freeRow[h] = freeSpeedMs[block[h]!]!
    if (density !== null) for (let h = 0; h < block.length; h++) densityRow![h] = density[block[h]!]!
    if (standing !== null) for (let h = 0; h < block.length; h++) standingRow![h] = standing[block[h]!]!
  }
}

/** Power in the undisturbed wind over the present block, kW; worked out when first asked for. */
export function freePower(one: InflowClass): Float64Array {
  if (!one.hasPower) {
    fillPower(one.turbine, one.freeRow, one.densityRow, one.standingRow, one.powerRow, one.count)
    one.hasPower = true
  }
  return one.powerRow
}

/** Power of one turbine over a row of cases, kW. */
export function fillPower(
  turbine: Turbine,
  speed: Float64Array,
  density: Float64Array | null,
  standing: Uint8Array | null,
  out: Float64Array,
  count: number,
): void {
  const { power, powerByDensity } = turbine
  if (density === null || powerByDensity === null) {
    for (let h = 0; h < count; h++) out[h] = curveValue(power, speed[h]!)
  } else {
    for (let h = 0; h < count; h++) out[h] = densityCurveValue(powerByDensity, speed[h]!, density[h]!)
  }
  stopTurbine(turbine, speed, standing, 0, out, 0, count)
}

/** Thrust coefficient of one turbine over a row of cases, written from `at` on. */
export function fillThrust(
  turbine: Turbine,
  speed: Float64Array,
  density: Float64Array | null,
  standing: Uint8Array | null,
  out: Float64Array,
  at: number,
  count: number,
): void {
  const { thrust, thrustByDensity, stationaryCt } = turbine
  if (density === null || thrustByDensity === null) {
    for (let h = 0; h < count; h++) out[at + h] = curveValue(thrust, speed[h]!)
  } else {
    for (let h = 0; h < count; h++) out[at + h] = densityCurveValue(thrustByDensity, speed[h]!, density[h]!)
  }
  stopTurbine(turbine, speed, standing, stationaryCt, out, at, count)
}

/** Put the value of the standing turbine where it is stopped by wind or by order. */
function stopTurbine(
  { cutInMs, cutOutMs }: Turbine,
  speed: Float64Array,
  standing: Uint8Array | null,
  value: number,
  out: Float64Array,
  at: number,
  count: number,
): void {
  for (let h = 0; h < count; h++) if (speed[h]! < cutInMs || speed[h]! > cutOutMs) out[at + h] = value
  if (standing !== null) for (let h = 0; h < count; h++) if (standing[h] === 1) out[at + h] = value
}
