import { meanYearHours } from '../wind/meanYear.ts'
import { deductLosses, type Loss } from './losses.ts'
import { hoursPerYear, referenceYears } from './referenceYield.ts'

/** The most that missing technical availability takes from the site yield, as a share of the gross yield. */
const mostUnavailable = 0.02

/** The loss that is bounded. */
const technicalAvailability = 'availability.turbine'

/**
 * Losses that make the site yield less. The law names wakes, technical availability of the turbine, electrical losses
 * between turbine and grid connection, and conditions of the permit such as noise, shadow and nature protection.
 *
 * Not in it: the grid's and the substation's availability, icing, degradation and temperature, which the list does not
 * name, and what the grid operator curtails, which number 7.2 adds again. Two are our reading: a turbine's consumption
 * of its own is no loss on the way to the grid, and sectors are switched off because the permit asks for it.
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

/** Whether a loss makes the site yield less, by its place in the tree such as 'availability.turbine'. */
export function isSiteLoss(id: string): boolean {
  return siteLosses.has(id)
}

/**
 * Site yield before commissioning: yield of the turbine at its site in the five years of the reference yield,
 * with as many hours. Losses that the law does not name are left out, whatever their share.
 *
 * @param freeMwh  gross yield of a mean year, before wakes, MWh
 * @param parkMwh  yield after wakes, MWh
 * @param losses   deducted one after the other in their order
 * @returns        MWh in five years of 8760 h
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
