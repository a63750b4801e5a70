import type { ListedAtlas } from '#atlas'
import { timeSeriesSpecSchema } from '#calculations'
import { timeSeriesOrderSchema } from '#contracts'
import { freeUpdateDays } from '#domain'
import { AppError } from '../appError.ts'
import type { Product } from '../db/queries/products.ts'
import type { StoredSite } from '../db/queries/siteLists.ts'
import type { JobRow } from '../jobs/states/jobRow.ts'

const DAY_MS = 86_400_000

export interface RedoRequest {
  readonly product: Product
  readonly sites: readonly StoredSite[]
  readonly parameters: Record<string, unknown>
  readonly atlas: ListedAtlas
}

/**
 * Whether bringing a time series up to date is free: it was paid for at most 365 days ago and the atlas has other data
 * now. Series of generated weather cost an order.
 *
 * @throws AppError  REDO_DIFFERS: what is ordered is not the same series with newer data
 */
export function isFreeRedo(earlier: JobRow, request: RedoRequest, nowMs: number): boolean {
  requireSameSeries(earlier, request)
  const { product, atlas } = request
  const isRecent = nowMs - earlier.ordered_at.getTime() <= freeUpdateDays * DAY_MS
  return !product.demo && isRecent && atlas.version !== earlier.atlas_version
}

/** The same product, at most the same sites where they were, heights and parameters; only the last year may be later. */
function requireSameSeries(earlier: JobRow, { product, sites, parameters }: RedoRequest): void {
  const spec = timeSeriesSpecSchema.safeParse(earlier.spec)
  const order = timeSeriesOrderSchema.safeParse(parameters)
  const isSame =
    earlier.product === 'ts' &&
    earlier.status === 'COMPLETED' &&
    earlier.product_id === product.id &&
    spec.success &&
    order.success &&
    isSubset(order.data.heights, spec.data.heights) &&
    isSubset(order.data.parameters, spec.data.parameters) &&
    order.data.from_year >= spec.data.from_year &&
    sites.every(({ id, lat, lon }) =>
      spec.data.sites.some((site) => site.site_id === id && site.lat === lat && site.lon === lon),
    )
  if (!isSame) throw new AppError('REDO_DIFFERS')
}

function isSubset<Value>(some: readonly Value[], all: readonly Value[]): boolean {
  return some.every((value) => all.includes(value))
}
