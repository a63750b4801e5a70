import type { AtlasProduct, Job, NewJob } from '#contracts'

/** The same order with newer data; null where the atlas has nothing newer, or the list is gone. */
export function redoOf(job: Job, { atlas, demo }: Pick<AtlasProduct, 'atlas' | 'demo'>): NewJob | null {
  const { id, product, product_id, list_id, site_ids, parameters, atlas_version } = job
  if (demo || list_id === null || atlas_version === atlas.version) return null
  return { product, product_id, list_id, site_ids: [...site_ids], parameters, redo_of: id }
}
