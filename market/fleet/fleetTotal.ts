import type { TimedSeries } from '#domain'
import type { FleetGroup } from './fleetDescription.ts'
import type { Fleet } from './fleetFolder.ts'

/**
 * Energy of several groups of a fleet together, such as all on land.
 * @param isNeeded whether a group counts; default: all
 * @returns MWh, shape [step]; NaN where one is missing
 */
export function fleetTotalMwh(
  { description, energiesMwh }: Fleet,
  isNeeded: (group: FleetGroup) => boolean = () => true,
): Float64Array {
  const total = new Float64Array(description.stepCount)
  for (const [index, group] of description.groups.entries()) {
    if (!isNeeded(group)) continue
    const series = energiesMwh[index]!
    for (let t = 0; t < total.length; t++) total[t]! += series[t]!
  }
  return total
}

const HOUR_MS = 3_600_000

/** Mean power of several groups of a fleet at each step, MW; NaN where missing. */
export function fleetPowerMw(fleet: Fleet, isNeeded?: (group: FleetGroup) => boolean): TimedSeries {
  const { startMs, stepMs } = fleet.description
  const values = fleetTotalMwh(fleet, isNeeded).map((energyMwh) => (energyMwh * HOUR_MS) / stepMs)
  return { values, startMs, stepMs }
}
