import type { Atlas } from '#atlas'
import type { Calibration, MeasurementCalibration } from '#contracts'
import type { SpeedTransfer } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import { type Years, yearsOfAtlas } from '../weather/period.ts'
import { type MeanWindRequest, meanWindSpeeds } from './meanWindSpeeds.ts'

/**
 * Means of an atlas to compare known means with, m/s, shape [place].
 * @throws CalculationFailure ATLAS_DATA_MISSING where one place has no wind
 */
export async function atlasMeans(
  atlas: Atlas,
  request: MeanWindRequest,
  signal: AbortSignal,
): Promise<number[]> {
  const means = await meanWindSpeeds(atlas, request, signal)
  if (!means.every((mean) => mean > 0)) throw new CalculationFailure('FAILED', 'ATLAS_DATA_MISSING')
  return means
}

/**
 * Years of the atlas that known data are compared with: those that the data name. Without any: all of the atlas for a
 * raster, which describes a long-term climate, and the ordered ones for everything else.
 * @throws CalculationFailure OUTSIDE_PERIOD: a mean of years that the atlas lacks cannot be compared with it
 */
export function calibratedYears(
  { info }: Atlas,
  calibration: Exclude<Calibration, { kind: 'production' | 'metered' }>,
  ordered: Years,
): Years {
  const all = yearsOfAtlas(info)
  if (calibration.kind === 'measurement') return ordered
  if (calibration.years === undefined) return calibration.kind === 'raster' ? all : ordered
  const { from, till } = calibration.years
  if (from < all.from || till > all.till)
    throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { from: all.from, till: all.till })
  return calibration.years
}

/** Transfer curves of a measurement in their applicable form. */
export function speedTransferOf({ transfer }: MeasurementCalibration): SpeedTransfer {
  return transfer.map((curves) => curves.map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })))
}
