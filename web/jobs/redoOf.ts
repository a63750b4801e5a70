import { type AtlasProduct, hasLargeChange, type Job, type NewJob, productNameOf } from '#contracts'

export interface RedoOptions {
  /** Whether the order uses prices and official values; only the server knows whether they have changed. */
  readonly restsOnPrices?: boolean
  /** Parameters to set to newer values, such as the last year. */
  readonly change?: object
}

/** An order for newer data or after a large change of method; null if neither applies, or the list was deleted. */
export function redoOf(
  job: Job,
  { atlas, demo }: Pick<AtlasProduct, 'atlas' | 'demo'>,
  { restsOnPrices = false, change = {} }: RedoOptions = {},
): NewJob | null {
  const { id, product, product_id, list_id, site_ids, parameters, atlas_version } = job
  const isOther =
    atlas_version !== atlas.version ||
    restsOnPrices ||
    hasLargeChange(job.program_version, productNameOf(product))
  if (demo || list_id === null || !isOther) return null
  return {
    product,
    product_id,
    list_id,
    site_ids: [...site_ids],
    parameters: { ...parameters, ...change },
    redo_of: id,
  }
}
