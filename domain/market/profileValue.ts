import { captureRate, type MarketValue } from './marketValue.ts'

/** The value of a generation profile against a flat band and against the fleet. */
export interface ProfileValue {
  /** Market value, EUR/MWh. */
  readonly valueEurMwh: number
  /** Market value less base price, EUR/MWh. */
  readonly profileCostEurMwh: number
  /** Market value over base price; NaN where the base is not positive. */
  readonly profileFactor: number
  /** Market value over that of the fleet; NaN where the fleet's is not positive or not known. */
  readonly fleetRatio: number
}

/**
 * Profile value of a site.
 *
 * @param site   market value at the site
 * @param fleet  market value of all turbines in the same period; null not known
 */
export function profileValue(site: MarketValue, fleet: MarketValue | null): ProfileValue {
  return {
    valueEurMwh: site.valueEurMwh,
    profileCostEurMwh: site.profileCostEurMwh,
    profileFactor: site.captureRate,
    fleetRatio: fleet === null ? Number.NaN : captureRate(site.valueEurMwh, fleet.valueEurMwh),
  }
}
