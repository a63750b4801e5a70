import type { AtlasInfo, GroupedTurbine } from '#atlas'
import { germanMonths, germanOffsetMs, gridCellOf } from '#domain'
import type { RegisterUnit } from '#domain/register'
import { fleetAreas } from './fleetCoverage.ts'
import {
  type Assumption,
  assumptions,
  type FleetDescription,
  type FleetGroup,
  type FleetStands,
  type LeftOutReason,
  leftOutReasons,
  type UnitCount,
} from './fleetDescription.ts'
import type { InstalledRegister } from './registerFiles.ts'
import { type CurveWay, curveWays, unitTurbines } from './unitTurbine.ts'

const HOUR_MS = 3_600_000

type Counts = Pick<
  FleetDescription,
  'groups' | 'months' | 'installedMw' | 'included' | 'areas' | 'curves' | 'assumed' | 'leftOut'
>

/** Units of the register inside an atlas, ready for the calculation. */
export interface FleetUnits extends Counts {
  readonly turbines: readonly GroupedTurbine[]
}

/**
 * Assigns the units of the register to the nearest cell of an atlas. Each counts from the first step after
 * its commissioning (at midnight in Germany), or from the first step of all for today's fleet. A unit without
 * a date counts from the beginning, and is reported. Former units end with the last step that begins before
 * the day of their decommissioning; today's fleet has none.
 * @param turbineOf gives fleets that are computed together the same objects for like units
 */
export function fleetUnits(
  { units, former }: Pick<InstalledRegister, 'units' | 'former'>,
  atlas: AtlasInfo,
  stands: FleetStands = 'asBuilt',
  turbineOf = unitTurbines(),
): FleetUnits {
  const { dataFromMs, resolutionTimeS, stepCount, grid } = atlas
  const stepMs = 1000 * resolutionTimeS
  const months = germanMonths(dataFromMs, stepMs, stepCount)
  const included = counter(['all'])
  const curves = counter<CurveWay>(curveWays)
  const assumed = counter<Assumption>(assumptions)
  const leftOut = counter<LeftOutReason>(leftOutReasons)
  const stepOf = (day: string) => Math.max(0, Math.ceil((germanDayStartMs(day) - dataFromMs) / stepMs))
  const all = [
    ...units.map((unit) => ({ unit, isPlanned: unit.status === 'planned', end: null })),
    ...(stands === 'today' ? [] : former).map((unit) => ({
      unit,
      isPlanned: false,
      end: unit.decommissionedOn,
    })),
  ]
  const standing = all.flatMap(({ unit, isPlanned, end }) => {
    const { powerKw, commissionedOn, lat, lon } = unit
    const cell = gridCellOf(grid, lat, lon)
    const fromStep = commissionedOn === null || stands === 'today' ? 0 : stepOf(commissionedOn)
    const endStep = end === null ? stepCount : Math.min(stepOf(end), stepCount)
    if (isPlanned) leftOut.add('planned', powerKw)
    else if (cell === null) leftOut.add('outsideAtlas', powerKw)
    else if (fromStep >= stepCount) leftOut.add('afterAtlas', powerKw)
    else if (endStep <= fromStep) leftOut.add('beforeAtlas', powerKw)
    else return [{ unit, cell, fromStep, endStep }]
    return []
  })
  const groups = sortedGroups(standing.map(({ unit }) => unit))
  const groupKeys = new Map(groups.map((group, index) => [keyOf(group), index]))
  /** Power that starts at a step less power that ends there, MW, shape [group][step]. */
  const begins = groups.map(() => new Float64Array(stepCount))
  const turbines = standing.map(({ unit, cell, fromStep, endStep }): GroupedTurbine => {
    const { powerKw } = unit
    const { turbine, way, isHubAssumed } = turbineOf(unit)
    const group = groupKeys.get(keyOf(unit))!
    begins[group]![fromStep]! += powerKw / 1000
    if (endStep < stepCount) begins[group]![endStep]! -= powerKw / 1000
    included.add('all', powerKw)
    curves.add(way, powerKw)
    if (isHubAssumed) assumed.add('hubHeight', powerKw)
    if (unit.rotorDiameterM === null) assumed.add('rotorDiameter', powerKw)
    if (unit.commissionedOn === null) assumed.add('commissioning', powerKw)
    return { turbine, cells: [{ ...cell, weight: 1 }], group, fromStep, endStep }
  })
  return {
    turbines,
    groups,
    months: months.map(({ year, month }) => ({ year, month })),
    installedMw: begins.map((own) => monthlyMeans(own, months)),
    included: included.counts().all,
    areas: fleetAreas(units, grid),
    curves: curves.counts(),
    assumed: assumed.counts(),
    leftOut: leftOut.counts(),
  }
}

/** The instant at which a day, YYYY-MM-DD, begins in Germany, ms since 1970. */
export function germanDayStartMs(day: string): number {
  const localMs = Date.parse(`${day}T00:00:00Z`)
  // The clock never changes so near to midnight.
  return localMs - germanOffsetMs(localMs - HOUR_MS)
}

function keyOf({ state, isOffshore }: FleetGroup): string {
  return isOffshore ? 'offshore' : state
}

/** States by name, then units on land without one, then those at sea. */
function sortedGroups(units: readonly Pick<RegisterUnit, 'state' | 'isOffshore'>[]): FleetGroup[] {
  const groups = new Map<string, FleetGroup>()
  for (const { state, isOffshore } of units) {
    const group = { state: isOffshore ? '' : state, isOffshore }
    groups.set(keyOf(group), group)
  }
  const rank = (group: FleetGroup) => (group.isOffshore ? 2 : group.state === '' ? 1 : 0)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || a.state.localeCompare(b.state, 'de'))
}

/** Monthly means of the installed power, from the changes at each step. */
function monthlyMeans(
  begins: Float64Array,
  months: readonly { readonly fromStep: number; readonly endStep: number }[],
): number[] {
  let standing = 0
  return months.map(({ fromStep, endStep }) => {
    let [mean, added] = [standing, 0]
    for (let t = fromStep; t < endStep; t++) {
      added += begins[t]!
      mean += (begins[t]! * (endStep - t)) / (endStep - fromStep)
    }
    standing += added
    return mean
  })
}

function counter<Key extends string>(keys: readonly Key[]) {
  const sums = new Map(keys.map((key) => [key, { units: 0, powerMw: 0 }]))
  return {
    add(key: Key, powerKw: number): void {
      const sum = sums.get(key)!
      sum.units += 1
      sum.powerMw += powerKw / 1000
    },
    counts: () => Object.fromEntries(sums) as unknown as Readonly<Record<Key, UnitCount>>,
  }
}
