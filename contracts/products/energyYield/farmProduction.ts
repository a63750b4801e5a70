import type { FarmProduction } from '../../schemas/farmProduction.ts'
import { exceedancesOf } from './netYield.ts'
import type { EnergyYieldResult } from './result.ts'
import { restrictedGroup } from './turbineLosses.ts'

/**
 * The net power of the planned turbines of a result as the input of another product.
 * @param run job of the result
 */
export function farmProductionOf(result: EnergyYieldResult, run: string): FarmProduction {
  const { planned } = result.groups
  const { parkMwh, lostMwh } = restrictedGroup(result, 'planned')
  const leftMwh = Object.values(lostMwh).reduce((left, mwh) => left - mwh, parkMwh)
  const { efficiency } = planned.yield
  return {
    run,
    farm_name: result.farm_name,
    atlas: result.atlas,
    atlas_version: result.atlas_version,
    program_version: result.program_version,
    turbines: planned.turbines,
    rated_power_kw: planned.rated_power_kw,
    wake_model: result.wake_model,
    calibrated: result.calibration !== undefined,
    from: result.from,
    till: result.till,
    availability: result.availability,
    wake_loss_share: efficiency === null ? null : 1 - efficiency,
    losses: planned.losses.map(({ id, share }) => ({ id, share })),
    net_share: leftMwh > 0 ? planned.net.p50_mwh / leftMwh : 1,
    p50_mwh: planned.net.p50_mwh,
    ...exceedancesOf(planned.net),
  }
}
