import type { CalculationSpec } from '#calculations'
import { products, type SiteProduct } from '#contracts'
import { requireInside } from '../../atlases/requireInside.ts'
import { atlasWarnings } from './atlasWarnings.ts'
import type { OrderedWork, OrderRequest } from './productKind.ts'
import { requireHeights, requireYears } from './requireDeliverable.ts'

/** Parameters of orders computed site by site, at heights and over years. */
interface SiteParameters extends Record<string, unknown> {
  readonly heights: readonly number[]
  readonly from_year: number
  readonly till_year: number
}

/** @throws AppError  heights, years or sites outside the product's atlas */
export function requireSites({ product, sites, atlas }: OrderRequest, parameters: SiteParameters): void {
  requireHeights(product.settings, parameters.heights)
  requireYears(atlas, parameters)
  requireInside(atlas, sites)
}

/** The work of a product computed site by site. @param checkSpec fills in the spec's defaults */
export function siteOrder(
  name: SiteProduct,
  { product, sites, atlas, language }: OrderRequest,
  parameters: SiteParameters,
  checkSpec: (spec: unknown) => CalculationSpec,
): OrderedWork {
  return {
    parameters,
    spec: checkSpec({
      product: products[name].code,
      atlas: atlas.id,
      language,
      interpolation: product.settings.interpolation,
      sites: sites.map(({ id, name, lat, lon, info }) => ({
        site_id: id,
        name,
        lat,
        lon,
        ...(info.hasl != null && { site_height_m: info.hasl }),
      })),
      ...parameters,
    }),
    warnings: atlasWarnings(atlas, parameters, language),
  }
}
