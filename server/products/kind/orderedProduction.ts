import type { FarmProduction } from '#contracts'

/** Net power of a completed result, as the input of another product. */
export interface OrderedProduction {
  readonly about: FarmProduction
  /** File of the result with the power of each step. */
  readonly file: { readonly name: string; readonly sha256: string }
  /** List of its farm; null: it was deleted. */
  readonly listId: number | null
  /** Sites of its turbines; not empty. */
  readonly siteIds: readonly number[]
}
