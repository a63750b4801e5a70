import type { Atlas } from '#atlas'
import type { Calibration } from '#contracts'
import { meanSpeedFactor, type SpeedTransfer, transferSpeed } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import { meanWindSpeed } from '../calibration/meanWindSpeed.ts'
import { type Years, yearsOfAtlas } from '../weather/period.ts'
import { requireSitesInside } from '../weather/requireWeather.ts'
import { type InflowBlock, type InflowPlan, middleOf } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'

/** A calibration, ready for the weather of a farm. */
export interface PreparedCalibration {
  /** Where and over which years of the atlas its mean at the known height is. */
  readonly place: { readonly lat: number; readonly lon: number }
  readonly years: Years
  /** m/s. */
  readonly atlasMeanMs: number
  /** The block with calibrated speeds. */
  readonly apply: (block: InflowBlock) => InflowBlock
}

/**
 * Finds what a calibration takes of the atlas: its mean at the place and height of what is known, and for the curves of
 * a measurement that at each hub, since they are taken to hubs in proportion to the atlas's means there.
 *
 * @throws CalculationFailure  OUT_OF_ATLAS_AREA, OUTSIDE_PERIOD; ATLAS_DATA_MISSING without any wind
 */
export async function prepareCalibration(
  calibration: Calibration,
  spec: EnergyYieldSpec,
  atlas: Atlas,
  plan: InflowPlan,
  signal: AbortSignal,
): Promise<PreparedCalibration> {
  const place = calibration.place ?? middleOf(spec.turbines)
  requireSitesInside(atlas.info, [{ name: calibration.source, ...place }])
  const ordered = { from: spec.from_year, till: spec.till_year }
  const years = (calibration.kind === 'mean_speed' && calibration.years) || ordered
  const { interpolation } = spec
  const meanAt = async (at: { readonly lat: number; readonly lon: number }, heightM: number, of: Years) => {
    const mean = await meanWindSpeed(atlas, { ...at, heightM, years: of, interpolation }, signal)
    if (!(mean > 0)) throw new CalculationFailure('FAILED', 'ATLAS_DATA_MISSING')
    return mean
  }
  if (calibration.kind === 'mean_speed') requireWholePeriod(atlas, years, ordered)
  const atlasMeanMs = await meanAt(place, calibration.height_m, years)
  const common = { place, years, atlasMeanMs }
  if (calibration.kind === 'mean_speed') {
    const factor = meanSpeedFactor(calibration.mean_speed_ms, atlasMeanMs)
    return { ...common, apply: (block) => withSpeeds(block, (row) => row.map((speed) => speed * factor)) }
  }
  const ratios: number[] = []
  for (const { placeIndex, hubHeightM } of plan.classes)
    ratios.push((await meanAt(plan.places[placeIndex]!, hubHeightM, ordered)) / atlasMeanMs)
  const transfer: SpeedTransfer = calibration.transfer.map((curves) =>
    curves.map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })),
  )
  return {
    ...common,
    apply: (block) =>
      withSpeeds(block, (row, index) => alongTransfer(block, row, { transfer, ratio: ratios[index]! })),
  }
}

/** A mean of years that the atlas lacks cannot be compared with it. */
function requireWholePeriod({ info }: Atlas, years: Years, ordered: Years): void {
  if (years === ordered) return
  const { from, till } = yearsOfAtlas(info)
  if (years.from < from || years.till > till)
    throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { from, till })
}

function withSpeeds(
  block: InflowBlock,
  calibrated: (row: Float32Array, index: number) => Float32Array,
): InflowBlock {
  return { ...block, speedMs: block.speedMs.map(calibrated) }
}

function alongTransfer(
  { startMs, stepMs, directionDeg }: InflowBlock,
  row: Float32Array,
  { transfer, ratio }: { readonly transfer: SpeedTransfer; readonly ratio: number },
): Float32Array {
  const firstStep = Math.round(startMs / stepMs)
  return row.map(
    (speed, t) => ratio * transferSpeed(transfer, speed / ratio, directionDeg[t]!, firstStep + t),
  )
}
