import { captureRate } from './marketValue.ts'

/** The value of a generation profile relative to a flat band and to the fleet, in one period. */
export interface ProfileValue {
  /** Mean price weighted by the profile, EUR/MWh; NaN without energy. */
  readonly valueEurMwh: number
  /** Base less value, EUR/MWh; positive where the profile earns less than a flat band. */
  readonly profileCostEurMwh: number
  /** Profile cost of all energy, EUR. */
  readonly profileCostEur: number
  /** Value over base; 1 of a flat band; NaN where the base is not positive. */
  readonly profileFactor: number
  /** Value over that of the fleet ('Marktwertindex'); NaN where the fleet's is not positive or not known. */
  readonly fleetRatio: number
}

/**
 * Profile value of a site in a month or year.
 * @param sale what was sold, `byLaw` or `asSold` of a market period
 * @param baseEurMwh mean of all intervals of the period, never only of those with generation
 * @param fleetEurMwh value of all turbines in the same period; null not known
 */
export function profileValue(
  sale: { readonly valueEurMwh: number; readonly energyMwh: number },
  baseEurMwh: number,
  fleetEurMwh: number | null,
): ProfileValue {
  const { valueEurMwh, energyMwh } = sale
  const profileCostEurMwh = baseEurMwh - valueEurMwh
  return {
    valueEurMwh,
    profileCostEurMwh,
    profileCostEur: energyMwh === 0 ? 0 : profileCostEurMwh * energyMwh,
    profileFactor: captureRate(valueEurMwh, baseEurMwh),
    fleetRatio: fleetEurMwh === null ? Number.NaN : captureRate(valueEurMwh, fleetEurMwh),
  }
}
