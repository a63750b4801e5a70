import { estimateDistanceM } from '../geo/distance.ts'
import type { LatLon } from '../geo/latLon.ts'
import { isCalculated, type TurbineStatus } from '../wake/farm/turbineStatus.ts'
import { heightDeviates } from './heights.ts'
import { minTurbineSpacingDiameters } from './limits.ts'

export interface WindFarmTurbine extends LatLon {
  readonly status: TurbineStatus
  /** Rotor diameter, m; null if no turbine type is chosen. */
  readonly rotorDiameterM: number | null
  /** Whether a power curve is known, without which no calculation is possible. */
  readonly hasPowerCurve: boolean
  readonly hubHeightM: number | null
  /** Height above sea level as entered, and by the elevation model, in m; null if not known. */
  readonly siteHeightM: number | null
  readonly demHeightM: number | null
}

/** Requirement or warning of a wake calculation; indices are those of the given turbines, from 0. */
export type WindFarmIssue =
  | { readonly code: 'noPlannedTurbine' }
  | { readonly code: 'fewerThanTwoTurbines' }
  | { readonly code: 'turbineIncomplete'; readonly index: number }
  | { readonly code: 'turbinesAtOnePlace'; readonly index: number; readonly otherIndex: number }
  | {
      readonly code: 'turbinesTooClose'
      readonly index: number
      readonly otherIndex: number
      readonly distanceM: number
      readonly minM: number
    }
  | { readonly code: 'othersNotCalculated'; readonly count: number }
  | {
      readonly code: 'heightDeviates'
      readonly index: number
      readonly siteHeightM: number
      readonly demHeightM: number
    }

/**
 * Finds what prevents the calculation of a wind farm (`errors`), and what the customer should check
 * (`warnings`). Turbines that are not calculated are left out of all checks. Distances are the specification's
 * estimate; too close means closer than two diameters of the larger rotor. Two turbines within the rotor radius
 * are one turbine listed twice: no wake model applies at such distances.
 */
export function checkWindFarm(turbines: readonly WindFarmTurbine[]): {
  readonly errors: WindFarmIssue[]
  readonly warnings: WindFarmIssue[]
} {
  const errors: WindFarmIssue[] = []
  const warnings: WindFarmIssue[] = []
  const active = turbines.map((_, index) => index).filter((index) => isCalculated(turbines[index]!.status))
  if (!active.some((index) => turbines[index]!.status === 'planned'))
    errors.push({ code: 'noPlannedTurbine' })
  if (active.length < 2) errors.push({ code: 'fewerThanTwoTurbines' })
  for (const index of active) {
    const { rotorDiameterM, hasPowerCurve, hubHeightM, siteHeightM, demHeightM } = turbines[index]!
    if (rotorDiameterM === null || !hasPowerCurve || hubHeightM === null)
      errors.push({ code: 'turbineIncomplete', index })
    if (siteHeightM !== null && demHeightM !== null && heightDeviates(siteHeightM, demHeightM))
      warnings.push({ code: 'heightDeviates', index, siteHeightM, demHeightM })
  }
  for (const issue of spacingIssues(turbines, active))
    (issue.code === 'turbinesAtOnePlace' ? errors : warnings).push(issue)
  return { errors, warnings: [...warnings, ...othersIssues(turbines)] }
}

/** Warns that turbines planned by others are not part of any calculation. */
export function othersIssues(turbines: readonly { readonly status: TurbineStatus }[]): WindFarmIssue[] {
  const count = turbines.filter(({ status }) => status === 'planned_by_others').length
  return count === 0 ? [] : [{ code: 'othersNotCalculated', count }]
}

function spacingIssues(turbines: readonly WindFarmTurbine[], active: readonly number[]): WindFarmIssue[] {
  const issues: WindFarmIssue[] = []
  active.forEach((index, position) => {
    const one = turbines[index]!
    for (const otherIndex of active.slice(position + 1)) {
      const other = turbines[otherIndex]!
      const diameterM = Math.max(one.rotorDiameterM ?? 0, other.rotorDiameterM ?? 0)
      const minM = minTurbineSpacingDiameters * diameterM
      const distanceM = estimateDistanceM(one.lat, one.lon, other.lat, other.lon)
      if (distanceM < diameterM / 2 || distanceM === 0)
        issues.push({ code: 'turbinesAtOnePlace', index, otherIndex })
      else if (distanceM < minM) issues.push({ code: 'turbinesTooClose', index, otherIndex, distanceM, minM })
    }
  })
  return issues
}
