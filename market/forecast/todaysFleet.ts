import { type FleetPower, germanMonths, type TimedSeries } from '#domain'
import type { FleetGroup } from '../fleet/fleetDescription.ts'
import type { Fleet } from '../fleet/fleetFolder.ts'

const hourMs = 3_600_000

/**
 * What the turbines that stand at the end of an atlas would have generated in all its years: each federal state's energy
 * over what was installed in the month, times what is installed in the last one. Months in which a state had less than a
 * hundredth of that are taken from none of its years, since a few turbines say little of many.
 */
export function todaysFleet(fleet: Fleet): FleetPower {
  const hasOffshore = fleet.description.groups.some(({ isOffshore }) => isOffshore)
  return {
    onshoreMw: scaledPower(fleet, ({ isOffshore }) => !isOffshore),
    offshoreMw: hasOffshore ? scaledPower(fleet, ({ isOffshore }) => isOffshore) : null,
  }
}

const leastShare = 0.01

function scaledPower(
  { description, energiesMwh }: Fleet,
  isWanted: (group: FleetGroup) => boolean,
): TimedSeries {
  const { startMs, stepMs, stepCount, groups, installedMw } = description
  const months = germanMonths(startMs, stepMs, stepCount)
  const values = new Float64Array(stepCount)
  for (const [index, group] of groups.entries()) {
    if (!isWanted(group)) continue
    const series = energiesMwh[index]!
    const installed = installedMw[index]!
    const today = installed.at(-1)!
    for (const [month, { fromStep, endStep }] of months.entries()) {
      const share = installed[month]! / today
      const factor = share >= leastShare ? hourMs / stepMs / share : Number.NaN
      for (let step = fromStep; step < endStep; step++) values[step]! += factor * series[step]!
    }
  }
  return { values, startMs, stepMs }
}
