import type { TimedSeries } from '#domain'
import type { Fleet } from '../fleet/fleetFolder.ts'
import { fleetPowerMw } from '../fleet/fleetTotal.ts'
import type { ProfileTechnology } from './profileTechnologies.ts'

/** Mean power of the computed fleet of a technology, MW; empty without one. */
export function computedPowerMw(fleet: Fleet | null, technology: ProfileTechnology): TimedSeries[] {
  if (fleet === null || technology === 'solar') return []
  const isOffshore = technology === 'windOffshore'
  const isOwn = (group: { readonly isOffshore: boolean }) => group.isOffshore === isOffshore
  return fleet.description.groups.some(isOwn) ? [fleetPowerMw(fleet, isOwn)] : []
}
