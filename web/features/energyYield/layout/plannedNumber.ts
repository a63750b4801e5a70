import type { NewSite, Site } from '#contracts'
import { coordinateName, type LatLon, localPlaneOf, ringAreaM2, sitePlace } from '#domain'
import { siteAgain } from '#web/sites/siteToAdd.ts'
import type { LayoutShape } from './layoutShapes.ts'

const M2_PER_KM2 = 1e6

/** Size of the areas of a search, exclusions and holes included, km². Areas that overlap count twice. */
export function areaKm2(shapes: readonly LayoutShape[]): number {
  const rings = shapes.flatMap(({ kind, rings: [outer] }) => (kind === 'area' && outer ? [outer] : []))
  return rings
    .filter((ring) => ring.length > 2)
    .reduce((sum, ring) => sum + ringAreaM2(localPlaneOf(ring).points) / M2_PER_KM2, 0)
}

/** Changes of a list to a number of planned turbines. */
export interface PlannedChange {
  readonly added: readonly NewSite[]
  /** Sites that are excluded from then on. */
  readonly excluded: readonly Site[]
}

/** Distance between new turbines before the search places them, degrees. */
const STEP_DEG = 0.002
const PER_ROW = 5

/**
 * The change of a list to a number of planned turbines: further ones are like the last one, and the last ones are
 * excluded.
 * @param around where further ones begin
 */
export function plannedChange(sites: readonly Site[], number: number, around: LatLon): PlannedChange {
  const planned = sites.filter(({ status }) => status === 'planned')
  const last = planned.at(-1)
  if (last === undefined) return { added: [], excluded: [] }
  const { hasl: _, dem_height: __, ...info } = last.info
  const added = Array.from({ length: Math.max(0, number - planned.length) }, (_, index): NewSite => {
    const place = sitePlace({
      lat: around.lat + STEP_DEG * Math.floor(index / PER_ROW),
      lon: around.lon + STEP_DEG * (index % PER_ROW),
    })
    return { ...siteAgain(last), ...place, name: coordinateName(place), mastr: false, info }
  })
  return { added, excluded: planned.slice(number) }
}
