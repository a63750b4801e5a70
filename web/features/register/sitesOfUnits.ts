import type { NewSite, SitePlant } from '#contracts'
import { hubHeightDecimals, roundedTo, sitePlace, uniqueSiteNames } from '#domain'
import { type RegisterUnit, unitName } from '#domain/register'

/** A unit of the register with the matched or chosen turbine type; null: none. */
export interface ChosenUnit {
  readonly unit: RegisterUnit
  readonly typeId: number | null
}

/** Planner of the units in planning: others by default. */
export type PlannedBy = 'others' | 'self'

/**
 * The sites of units, in the form to send: existing turbines are portfolio, those in planning are planned by others
 * unless they are the customer's own project. Names are made distinct.
 */
export function sitesOfUnits(
  chosen: readonly ChosenUnit[],
  takenNames: readonly string[],
  plannedBy: PlannedBy,
): NewSite[] {
  const planned = plannedBy === 'self' ? 'planned' : 'planned_by_others'
  const names = uniqueSiteNames(
    chosen.map(({ unit }) => unitName(unit)),
    takenNames,
  )
  return chosen.map(({ unit, typeId }, i) => ({
    name: names[i]!,
    ...sitePlace(unit),
    turbine_type_id: typeId,
    // The register has centimetres.
    hub_height: unit.hubHeightM === null ? null : roundedTo(unit.hubHeightM, hubHeightDecimals),
    status: unit.status === 'planned' ? planned : 'portfolio',
    mastr: true,
    info: { plant: plantOf(unit) },
  }))
}

/** Facts of the register that decide the support; it has award numbers, but neither bids nor award prices. */
function plantOf({ commissionedOn, powerKw, isOffshore, support }: RegisterUnit): SitePlant {
  return {
    technology: isOffshore ? 'windOffshore' : 'windOnshore',
    ...(commissionedOn !== null && { commissioned: commissionedOn }),
    rated_power_kw: powerKw,
    ...(support && support.awardNumber !== '' && { award_number: support.awardNumber }),
  }
}
