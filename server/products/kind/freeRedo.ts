import { hasLargeChange } from '#contracts'
import { AppError } from '../../appError.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { freeUpdateDays } from '../../policies/freeUpdate.ts'
import type { ProductKind, RedoRequest } from './productKind.ts'

const DAY_MS = 86_400_000

/**
 * Whether bringing a result up to date is free. It was paid for at most 365 days ago, and the atlas has new data, its
 * prices and official values changed, or a method change moves its numbers by more than 0.5 %. Results of synthetic
 * weather cost an order.
 * @throws AppError REDO_DIFFERS: the order is not the completed work of an earlier job of the product
 */
export function isFreeRedo(
  { name, isSameWork, isRedoneForData = true }: Pick<ProductKind, 'name' | 'isSameWork' | 'isRedoneForData'>,
  earlier: JobRow,
  request: RedoRequest,
  nowMs: number,
): boolean {
  const { product, atlas, marketBasis } = request
  const isCompleted = earlier.status === 'COMPLETED' && earlier.product_id === product.id
  if (!isCompleted || !isSameWork?.(earlier.spec, request)) throw new AppError('REDO_DIFFERS')
  const isRecent = nowMs - earlier.ordered_at.getTime() <= freeUpdateDays * DAY_MS
  const isOtherMarket =
    earlier.market_basis !== null && marketBasis !== null && marketBasis !== earlier.market_basis
  const isOtherData = isRedoneForData && (atlas.version !== earlier.atlas_version || isOtherMarket)
  return !product.demo && isRecent && (isOtherData || hasLargeChange(earlier.program_version, name))
}

interface OrderedPlace {
  readonly lat: number
  readonly lon: number
}

/** Whether all sites of an order are where an earlier order had them. */
export function areSitesOf(
  sites: readonly (OrderedPlace & { readonly id: number })[],
  earlier: readonly (OrderedPlace & { readonly site_id: number })[],
): boolean {
  return sites.every(({ id, lat, lon }) =>
    earlier.some((site) => site.site_id === id && site.lat === lat && site.lon === lon),
  )
}
