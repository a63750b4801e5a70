import type { TimedSeries } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import type { TimeAxis } from '../weather/timeAxis.ts'

/**
 * Net energy of a farm on an axis of the same atlas.
 * @param energy MWh at each step of the farm's weather
 * @returns MWh, shape [step of the axis]; NaN where the farm has no power
 * @throws CalculationFailure PRODUCTION_UNAVAILABLE: the steps of farm and axis differ
 */
export function farmEnergy(
  { startMs, stepMs, values }: TimedSeries,
  axis: Pick<TimeAxis, 'startMs' | 'stepMs' | 'rows'>,
): Float64Array {
  const firstStep = (startMs - axis.startMs) / axis.stepMs
  if (stepMs !== axis.stepMs || !Number.isInteger(firstStep))
    throw new CalculationFailure('FAILED', 'PRODUCTION_UNAVAILABLE')
  const energyMwh = new Float64Array(axis.rows).fill(Number.NaN)
  for (let step = Math.max(0, -firstStep); step < values.length; step++)
    if (firstStep + step < axis.rows) energyMwh[firstStep + step] = values[step]!
  return energyMwh
}
