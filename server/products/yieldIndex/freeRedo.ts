import { isDeepStrictEqual } from 'node:util'
import { yieldIndexSpecSchema } from '#calculations'
import type { JobRow } from '../../db/schema/jobs.ts'
import { areSitesOf, isFreeUpdate, requireSameWork } from '../kind/freeUpdate.ts'
import type { RedoRequest } from '../kind/productKind.ts'

/**
 * Whether bringing an index up to date is free, see `isFreeUpdate`.
 *
 * @throws AppError  REDO_DIFFERS: what is ordered is not the index of the same turbine with newer data
 */
export function isFreeRedo(earlier: JobRow, request: RedoRequest, nowMs: number): boolean {
  requireSameWork(earlier, request, isSameIndex(earlier, request))
  return isFreeUpdate(earlier, request, nowMs)
}

/** At most the same sites where they were, the same turbine, height, mode and field; the reference follows the newest years. */
function isSameIndex(earlier: JobRow, { sites, spec }: RedoRequest): boolean {
  const before = yieldIndexSpecSchema.safeParse(earlier.spec).data
  const now = yieldIndexSpecSchema.parse(spec)
  return (
    before !== undefined &&
    isDeepStrictEqual(now.turbine, before.turbine) &&
    now.mode === before.mode &&
    now.whole_atlas === before.whole_atlas &&
    areSitesOf(sites, before.sites)
  )
}
