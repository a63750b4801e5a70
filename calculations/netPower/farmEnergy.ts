import { CalculationFailure } from '../calculation.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'
import type { NetPower } from './netPowerFile.ts'

const msPerHour = 3_600_000
const kwhPerMwh = 1000

/**
 * Net energy of a farm on an axis of the same atlas.
 *
 * @param netShare  net power over the power of the file
 * @returns  MWh, shape [step of the axis]; NaN where the farm has no power
 * @throws CalculationFailure  PRODUCTION_UNAVAILABLE: the steps of farm and axis differ
 */
export function farmEnergy(
  { startMs, stepMs, powerKw }: NetPower,
  netShare: number,
  axis: TimeAxis,
): Float64Array {
  const firstStep = (startMs - axis.startMs) / axis.stepMs
  if (stepMs !== axis.stepMs || !Number.isInteger(firstStep))
    throw new CalculationFailure('FAILED', 'PRODUCTION_UNAVAILABLE')
  const mwhPerKw = (netShare * stepMs) / msPerHour / kwhPerMwh
  const energyMwh = new Float64Array(axis.rows).fill(Number.NaN)
  for (let step = Math.max(0, -firstStep); step < powerKw.length; step++)
    if (firstStep + step < axis.rows) energyMwh[firstStep + step] = powerKw[step]! * mwhPerKw
  return energyMwh
}
