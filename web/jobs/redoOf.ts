import { type AtlasProduct, hasLargeChange, type Job, type NewJob, productNameOf } from '#contracts'

/**
 * The same order with newer data or a method that changed by much; null where there are none, or the list is gone.
 *
 * @param restsOnPrices  whether prices and official values are data of it: the server knows whether they are others
 */
export function redoOf(
  job: Job,
  { atlas, demo }: Pick<AtlasProduct, 'atlas' | 'demo'>,
  restsOnPrices = false,
): NewJob | null {
  const { id, product, product_id, list_id, site_ids, parameters, atlas_version } = job
  const isOther =
    atlas_version !== atlas.version ||
    restsOnPrices ||
    hasLargeChange(job.program_version, productNameOf(product))
  if (demo || list_id === null || !isOther) return null
  return { product, product_id, list_id, site_ids: [...site_ids], parameters, redo_of: id }
}
