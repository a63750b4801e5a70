import { type AtlasProduct, formatUtc, type Language } from '#contracts'
import type { BoughtProduct } from './boughtProduct.ts'
import { presentAtlasGrid } from './presentAtlasGrid.ts'
import { productTitle } from './productTitle.ts'

/** Fields common to all products of an atlas. */
export function presentAtlasProduct(
  { product, atlas, balance }: BoughtProduct,
  language: Language,
): AtlasProduct {
  const { hmin, hmax, default_heights, interpolation } = product.settings
  return {
    id: product.id,
    name: product.name,
    title: productTitle(product, language),
    atlas: presentAtlasGrid(atlas, language),
    demo: product.demo,
    hmin,
    hmax,
    default_heights: [...default_heights],
    from_year: new Date(atlas.dataFromMs).getUTCFullYear(),
    till_year: new Date(atlas.dataTillMs).getUTCFullYear(),
    interpolation,
    knows_ground: atlas.variables.some(
      ({ isStatic, quantity }) => isStatic && quantity === 'surface_altitude',
    ),
    remaining_orders: balance.remainingOrders,
    initial_orders: balance.initialOrders,
    sites_purchased: balance.sites?.purchased ?? null,
    sites_selected: balance.sites?.selected ?? null,
    expires_at: balance.expiresAt === null ? null : formatUtc(balance.expiresAt.getTime()),
    valid: balance.isValid,
  }
}
