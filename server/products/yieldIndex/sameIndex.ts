import { yieldIndexSpecSchema } from '#calculations'
import { areSitesOf } from '../kind/freeRedo.ts'
import { isSameTurbine } from '../kind/isSameTurbine.ts'
import type { RedoRequest } from '../kind/productKind.ts'

/** Whether both have the same places, or fewer, and the same turbine, height, mode and field; the reference follows the newest years. */
export function isSameIndex(earlier: unknown, { sites, spec }: RedoRequest): boolean {
  const before = yieldIndexSpecSchema.safeParse(earlier).data
  const now = yieldIndexSpecSchema.parse(spec)
  return (
    before !== undefined &&
    isSameTurbine(before.turbine, now.turbine) &&
    now.mode === before.mode &&
    now.whole_atlas === before.whole_atlas &&
    areSitesOf(sites, before.sites)
  )
}
