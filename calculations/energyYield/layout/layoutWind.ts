import { type LatLon, pricePlan, stepPrices } from '#domain'
import type { CalculationContext } from '../../calculation.ts'
import type { LayoutSeries } from '../../layout/layoutSeries.ts'
import type { StepRange } from '../../weather/period.ts'
import { planInflow, readInflow } from '../inflow.ts'
import type { EnergyYieldSpec } from '../spec.ts'
import { type FarmRestriction, farmRestriction } from './farmRestriction.ts'

/** The wind of a search, and the restrictions in it; null: the farm has none. */
export interface LayoutWind {
  readonly series: LayoutSeries
  readonly restriction: FarmRestriction | null
}

/**
 * Reads the wind of a place at each hub height, and when restrictions hold there, as the calculation of the farm does.
 * @param spec planned turbines first
 * @param withPrices whether steps have their stored prices
 */
export async function layoutWind(
  spec: EnergyYieldSpec,
  { atlas, market, signal }: CalculationContext,
  steps: StepRange,
  place: LatLon,
  withPrices: boolean,
): Promise<LayoutWind> {
  const here: EnergyYieldSpec = {
    ...spec,
    turbines: spec.turbines.map((turbine) => ({ ...turbine, ...place })),
    density_correction: 'none',
  }
  const plan = planInflow(atlas.info, here)
  const rows = steps.endStep - steps.fromStep
  const speeds = plan.classes.map(() => new Float32Array(rows))
  const shares = plan.restrictions.groups.map(() => new Float32Array(rows))
  const directionDeg = new Float32Array(rows)
  const { dataFromMs, resolutionTimeS } = atlas.info
  const stepMs = resolutionTimeS * 1000
  let done = 0
  for await (const block of readInflow(atlas, { plan, spec: here, steps, signal })) {
    for (const [index, row] of speeds.entries()) row.set(block.speedMs[index]!, done)
    for (const [index, row] of shares.entries()) row.set(block.restrictionShares![index]!, done)
    directionDeg.set(block.directionDeg, done)
    done += block.rows
  }
  const startMs = dataFromMs + steps.fromStep * stepMs
  // Weather represents the time about its stamp, and so do its prices.
  const axis = { startMs: startMs - stepMs / 2, stepMs, stepCount: rows }
  const priceEurMwh =
    withPrices && market !== null ? stepPrices(pricePlan(market.prices, axis)).priceEurMwh : null
  const ofTurbines = plan.classOf.map((one) => speeds[one]!)
  return {
    series: { startMs, stepMs, speedMs: ofTurbines[0]!, ofTurbines, directionDeg, priceEurMwh },
    restriction: shares.length === 0 ? null : farmRestriction(here, plan, shares),
  }
}
