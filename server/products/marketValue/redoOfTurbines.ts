import { isDeepStrictEqual } from 'node:util'
import type { JobRow } from '../../db/schema/jobs.ts'
import { areSitesOf, isFreeUpdate, requireSameWork } from '../kind/freeUpdate.ts'
import type { RedoRequest } from '../kind/productKind.ts'

/** A spec of sites with turbines of their own. */
interface TurbineSpec {
  readonly sites: readonly {
    readonly site_id: number
    readonly lat: number
    readonly lon: number
    readonly turbine: number
  }[]
  readonly turbines: readonly unknown[]
}

/**
 * Whether bringing a calculation of sites with their own turbines up to date is free, see `isFreeUpdate`.
 *
 * @param read  reads a stored spec; null: of another version of the program
 * @throws AppError  REDO_DIFFERS: what is ordered is not the same sites and turbines with newer data
 */
export function redoOfTurbines(
  read: (spec: unknown) => TurbineSpec | null,
): (earlier: JobRow, request: RedoRequest, nowMs: number) => boolean {
  return (earlier, request, nowMs) => {
    const before = read(earlier.spec)
    const now = read(request.spec)
    const isSame =
      before !== null &&
      now !== null &&
      areSitesOf(request.sites, before.sites) &&
      now.sites.every(({ site_id: id }) => isDeepStrictEqual(turbineAt(now, id), turbineAt(before, id)))
    requireSameWork(earlier, request, isSame)
    return isFreeUpdate(earlier, request, nowMs)
  }
}

function turbineAt({ sites, turbines }: TurbineSpec, siteId: number): unknown {
  const site = sites.find(({ site_id }) => site_id === siteId)
  return site && turbines[site.turbine]
}
