import type { FleetCoverage } from '#contracts'
import { type FleetDescription, fleetCoverage } from '#market'

/** Share of the register in a fleet, for answers; null without one. */
export function presentCoverage(description: FleetDescription | null | undefined): FleetCoverage | null {
  if (!description) return null
  const { unitsShare, powerShare, isNational, states } = fleetCoverage(description)
  return {
    units_share: unitsShare,
    power_share: powerShare,
    national: isNational,
    states: states.map((one) => ({
      ...{ state: one.state, offshore: one.isOffshore },
      ...{ units_share: one.unitsShare, power_share: one.powerShare },
    })),
  }
}
