import { meanYearHours } from '../wind/meanYear.ts'
import { deductLosses, type Loss } from './losses.ts'
import { hoursPerYear, referenceYears } from './referenceYield.ts'

/** Largest deduction for missing technical availability, as a share of the gross yield. */
const mostUnavailable = 0.02

/** The loss that is bounded. */
const technicalAvailability = 'availability.turbine'

/**
 * Losses that reduce the site yield. The law names wakes, technical availability of the turbine, electrical losses
 * between turbine and grid connection, and conditions of the permit such as noise, shadow and nature protection.
 *
 * It excludes losses not in the list (availability of grid and substation, icing, degradation, temperature) and
 * curtailment by the grid operator, which number 7.2 adds again. Two exclusions are our reading: a turbine's own
 * consumption, and sectors, which are switched off because the permit requires it.
 */
const siteLosses: ReadonlySet<string> = new Set([
  technicalAvailability,
  'electrical.internalGrid',
  'electrical.transformer',
  'curtailment.noise',
  'curtailment.shadow',
  'curtailment.bats',
  'curtailment.birds',
  'curtailment.environmental',
  'curtailment.sectorManagement',
])

/** Whether a loss reduces the site yield, by its path in the tree such as 'availability.turbine'. */
export function isSiteLoss(id: string): boolean {
  return siteLosses.has(id)
}

/**
 * Site yield before commissioning: yield of the turbine at its site in the five years of the reference yield, with as
 * many hours. Losses that the law does not name are left out, whatever their share.
 * @param freeMwh gross yield of a mean year, before wakes, MWh
 * @param parkMwh yield after wakes, MWh
 * @param losses deducted one after the other in their order
 * @returns MWh in five years of 8760 h
 * @see EEG 2023, annex 2, number 7.1
 */
export function siteYieldMwh(freeMwh: number, parkMwh: number, losses: readonly Loss[]): number {
  let restMwh = parkMwh
  let unavailableMwh = 0
  for (const { path, share } of deductLosses(parkMwh, losses)) {
    const id = path.join('.')
    if (!isSiteLoss(id)) continue
    let lostMwh = restMwh * share
    if (id === technicalAvailability) {
      lostMwh = Math.min(lostMwh, mostUnavailable * freeMwh - unavailableMwh)
      unavailableMwh += lostMwh
    }
    restMwh -= lostMwh
  }
  return (referenceYears * restMwh * hoursPerYear) / meanYearHours
}
