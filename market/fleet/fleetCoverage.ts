import { type AtlasGrid, gridCellOf } from '#domain'
import type { RegisterUnit } from '#domain/register'
import type { FleetArea, FleetDescription, UnitCount } from './fleetDescription.ts'

/** Share of the power on land above which a fleet represents Germany's, else the atlas's area. */
export const nationalPowerShare = 0.9

/** Coverage of a register by a fleet, 0 to 1. */
export interface FleetCoverage {
  readonly unitsShare: number
  readonly powerShare: number
  readonly isNational: boolean
  readonly states: readonly {
    readonly state: string
    readonly isOffshore: boolean
    readonly unitsShare: number
    readonly powerShare: number
  }[]
}

const nothing: UnitCount = { units: 0, powerMw: 0 }

/** Units in operation by federal state, within an atlas and outside. */
export function fleetAreas(
  units: readonly Pick<RegisterUnit, 'state' | 'isOffshore' | 'status' | 'powerKw' | 'lat' | 'lon'>[],
  grid: AtlasGrid,
): FleetArea[] {
  const areas = new Map<string, FleetArea>()
  for (const { state, isOffshore, status, powerKw, lat, lon } of units) {
    if (status === 'planned') continue
    const key = isOffshore ? 'offshore' : `land ${state}`
    const area = areas.get(key) ?? {
      ...{ state: isOffshore ? '' : state, isOffshore },
      ...{ inside: nothing, outside: nothing },
    }
    const where = gridCellOf(grid, lat, lon) === null ? 'outside' : 'inside'
    const { units: before, powerMw } = area[where]
    areas.set(key, { ...area, [where]: { units: before + 1, powerMw: powerMw + powerKw / 1000 } })
  }
  return [...areas.values()].sort(
    (a, b) => Number(a.isOffshore) - Number(b.isOffshore) || a.state.localeCompare(b.state, 'de'),
  )
}

/** Shares of units and power that the atlas covers: on land as a whole, and by federal state and at sea. */
export function fleetCoverage({
  areas,
  included,
  leftOut,
}: Pick<FleetDescription, 'areas' | 'included' | 'leftOut'>): FleetCoverage {
  const onLand = areas?.filter(({ isOffshore }) => !isOffshore) ?? [
    { inside: included, outside: leftOut.outsideAtlas },
  ]
  const shares = sharesOf(onLand)
  return {
    ...shares,
    isNational: shares.powerShare >= nationalPowerShare,
    states: (areas ?? []).map((area) => ({
      ...{ state: area.state, isOffshore: area.isOffshore },
      ...sharesOf([area]),
    })),
  }
}

function sharesOf(areas: readonly Pick<FleetArea, 'inside' | 'outside'>[]) {
  const share = (of: (count: UnitCount) => number) => {
    const inside = areas.reduce((sum, area) => sum + of(area.inside), 0)
    const all = areas.reduce((sum, area) => sum + of(area.outside), inside)
    return all === 0 ? 0 : inside / all
  }
  return { unitsShare: share(({ units }) => units), powerShare: share(({ powerMw }) => powerMw) }
}
