import { type LatLon, pricePlan, stepPrices } from '#domain'
import type { CalculationContext } from '../../calculation.ts'
import type { LayoutSeries } from '../../layout/layoutSeries.ts'
import type { StepRange } from '../../weather/period.ts'
import { planInflow, readInflow } from '../inflow.ts'
import type { EnergyYieldSpec } from '../spec.ts'

/**
 * Reads the wind of a place as the calculation of the farm does, at the hub height of its first planned turbine.
 * @param withPrices whether steps have their stored prices
 */
export async function layoutWind(
  spec: EnergyYieldSpec,
  { atlas, market, signal }: CalculationContext,
  steps: StepRange,
  place: LatLon,
  withPrices: boolean,
): Promise<LayoutSeries> {
  const turbine = { ...spec.turbines.find(({ status }) => status === 'planned')!, ...place }
  const alone: EnergyYieldSpec = {
    ...spec,
    turbines: [turbine],
    restrictions: [],
    density_correction: 'none',
  }
  const rows = steps.endStep - steps.fromStep
  const speedMs = new Float32Array(rows)
  const directionDeg = new Float32Array(rows)
  const { dataFromMs, resolutionTimeS } = atlas.info
  const stepMs = resolutionTimeS * 1000
  let done = 0
  for await (const block of readInflow(atlas, {
    plan: planInflow(atlas.info, alone),
    spec: alone,
    steps,
    signal,
  })) {
    speedMs.set(block.speedMs[0]!, done)
    directionDeg.set(block.directionDeg, done)
    done += block.rows
  }
  const startMs = dataFromMs + steps.fromStep * stepMs
  // Weather represents the time about its stamp, and so do its prices.
  const axis = { startMs: startMs - stepMs / 2, stepMs, stepCount: rows }
  const priceEurMwh =
    withPrices && market !== null ? stepPrices(pricePlan(market.prices, axis)).priceEurMwh : null
  return { startMs, stepMs, speedMs, directionDeg, priceEurMwh }
}
