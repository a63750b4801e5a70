import type { Atlas } from '#atlas'
import type { Years } from '../weather/period.ts'
import { requireSitesInside, requireSteps } from '../weather/requireWeather.ts'
import { prepareCalibration } from './calibratedInflow.ts'
import { type InflowBlock, planInflow, readInflow } from './inflow.ts'
import { settleAir } from './settleAir.ts'
import type { EnergyYieldSpec, OrderedEnergyYieldSpec } from './spec.ts'
import { settleSurface } from './surface.ts'

/** The undisturbed wind of a farm's calculation, calibrated if its order is. */
export interface FarmWind {
  /** Specification with wake decay constants and turbulence as calculated. */
  readonly spec: EnergyYieldSpec
  /** Class of the wind of each turbine, shape [turbine]. */
  readonly classOf: readonly number[]
  /** Time steps of the years, whether the atlas has them or not. */
  readonly rows: number
  /** Blocks in the order of time. */
  readonly blocks: AsyncIterable<InflowBlock>
}

/**
 * Reads the wind of a farm at its hubs, as the calculation of its order does.
 * @param years within those of the order; a calibration is that of the whole order
 * @throws CalculationFailure OUT_OF_ATLAS_AREA, OUTSIDE_PERIOD, ATLAS_DATA_MISSING
 */
export async function farmWind(
  ordered: OrderedEnergyYieldSpec,
  atlas: Atlas,
  years: Years,
  signal: AbortSignal,
): Promise<FarmWind> {
  requireSitesInside(atlas.info, ordered.turbines)
  const all = requireSteps(atlas.info, { from: ordered.from_year, till: ordered.till_year })
  const surfaced = await settleSurface({ ...ordered, restrictions: [] }, atlas, all, signal)
  const spec = await settleAir(surfaced, atlas, signal)
  const steps = requireSteps(atlas.info, years)
  const planned = planInflow(atlas.info, spec)
  const { calibration } = spec
  const prepared =
    calibration === undefined ? null : await prepareCalibration(calibration, spec, atlas, planned, signal)
  const plan = prepared?.plan ?? planned
  const blocks = readInflow(atlas, {
    ...{ plan, spec, steps, signal },
    ...(prepared && { calibrate: prepared.apply }),
  })
  return { spec, classOf: plan.classOf, rows: steps.endStep - steps.fromStep, blocks }
}
