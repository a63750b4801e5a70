import type { EnergyAxis, PriceHistory, TimedSeries } from '#domain'

const hourMs = 3_600_000
export const quarterMs = hourMs / 4

/** Quarter-hours from the first price to the last; null without prices. */
export function quarterAxisOf(prices: PriceHistory): EnergyAxis | null {
  const first = prices[0]
  const last = prices.at(-1)
  if (first === undefined || last === undefined) return null
  const endMs = last.startMs + last.values.length * last.stepMs
  return {
    startMs: first.startMs,
    stepMs: quarterMs,
    stepCount: Math.ceil((endMs - first.startMs) / quarterMs),
  }
}

/**
 * Energy of each quarter-hour of an axis, MWh; NaN if unknown.
 * @param pieces mean power of hours or quarter-hours, MW
 */
export function onQuarters(
  pieces: readonly TimedSeries[],
  { startMs, stepCount }: Pick<EnergyAxis, 'startMs' | 'stepCount'>,
): Float64Array {
  const energyMwh = new Float64Array(stepCount).fill(Number.NaN)
  for (const { values, startMs: fromMs, stepMs } of pieces) {
    const perStep = stepMs / quarterMs
    const offset = (fromMs - startMs) / quarterMs
    const first = Math.max(0, Math.floor(-offset / perStep))
    const end = Math.min(values.length, Math.ceil((stepCount - offset) / perStep))
    for (let step = first; step < end; step++) {
      const quarter = offset + step * perStep
      for (let part = Math.max(quarter, 0); part < Math.min(quarter + perStep, stepCount); part++)
        energyMwh[part] = values[step]! / 4
    }
  }
  return energyMwh
}
