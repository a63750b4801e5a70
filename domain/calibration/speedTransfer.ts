import { sectorOf } from '../wind/index.ts'

/** Number of sectors of wind direction that a calibration distinguishes, the first centred on north. */
export const transferSectorCount = 12

/**
 * Calibrated speed by the atlas's, both in m/s: straight lines between knots, `fromMs` strictly ascending, at
 * least two. The outer lines continue beyond the outer knots.
 */
export interface TransferCurve {
  readonly fromMs: readonly number[]
  readonly toMs: readonly number[]
}

/**
 * Transfer from the atlas's wind to the height and place of a measurement. Shape [sector][rank]: one curve where only
 * the atlas's speed decides, several equally likely ones where the measured speeds scatter about it.
 */
export type SpeedTransfer = readonly (readonly TransferCurve[])[]

/**
 * Calibrated speed of one step, m/s. A calm has no direction and gets the mean of all sectors' results.
 * @param speedMs of the atlas at the height of the measurement, ≥ 0; NaN gives NaN
 * @param directionDeg of the atlas, degrees, any turn; NaN gives NaN unless it is a calm
 * @param step number of the step, which chooses among equally likely curves
 * @returns never below 0
 */
export function transferSpeed(
  transfer: SpeedTransfer,
  speedMs: number,
  directionDeg: number,
  step: number,
): number {
  if (speedMs === 0)
    return transfer.reduce((sum, curves) => sum + along(curves, 0, step), 0) / transfer.length
  const sector = sectorOf(directionDeg, transfer.length)
  if (Number.isNaN(sector) || Number.isNaN(speedMs)) return Number.NaN
  return along(transfer[sector]!, speedMs, step)
}

function along(curves: readonly TransferCurve[], speedMs: number, step: number): number {
  return Math.max(0, alongCurve(curves[rankOf(step, curves.length)]!, speedMs))
}

const goldenShare = (Math.sqrt(5) - 1) / 2

/**
 * Chooses one of several equally likely curves for a step. Multiples of the golden ratio are evenly distributed in any
 * stretch of steps, and the same step always has the same curve, so that a calculation is repeatable to the last bit.
 */
export function rankOf(step: number, ranks: number): number {
  if (ranks === 1) return 0
  const turned = step * goldenShare
  return Math.min(ranks - 1, Math.floor((turned - Math.floor(turned)) * ranks))
}

function alongCurve({ fromMs, toMs }: TransferCurve, speedMs: number): number {
  let low = 0
  let high = fromMs.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (speedMs < fromMs[middle]!) high = middle
    else low = middle
  }
  const [from, to] = [fromMs[low]!, toMs[low]!]
  return to + ((speedMs - from) * (toMs[high]! - to)) / (fromMs[high]! - from)
}
