import type { AtlasInfo } from '#atlas'
import { type AtlasProduct, formatUtc, type Language, messages, type ProductGroup } from '#contracts'
import type { Product } from '../../db/queries/products.ts'
import type { OrderBalance } from '../../products/orderBalance.ts'
import { presentAtlasGrid } from './presentAtlasGrid.ts'

export function productTitle(product: Product, language: Language): string {
  return language === 'de' ? product.title_de : product.title_en
}

/** Groups by position; within a group products by position, then title. */
export function presentProductGroups(
  products: readonly (Product & { readonly groupPosition: number })[],
  language: Language,
): ProductGroup[] {
  const groups = new Map<number, ProductGroup>()
  for (const product of products) {
    const group = groups.get(product.group_id) ?? {
      id: product.group_id,
      name: product.code,
      title: messages[language].shell.groups[product.code],
      position: product.groupPosition,
      products: [],
    }
    group.products.push({
      id: product.id,
      name: product.name,
      title: productTitle(product, language),
      position: product.position,
    })
    groups.set(product.group_id, group)
  }
  const inOrder = [...groups.values()].sort((a, b) => a.position - b.position)
  for (const { products } of inOrder)
    products.sort((a, b) => a.position - b.position || a.title.localeCompare(b.title, language))
  return inOrder
}

/** What all products that are made of an atlas have. */
export function presentAtlasProduct(
  product: Product,
  atlas: AtlasInfo,
  balance: OrderBalance,
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
    remaining_orders: balance.remainingOrders,
    initial_orders: balance.initialOrders,
    sites_purchased: balance.sites?.purchased ?? null,
    sites_selected: balance.sites?.selected ?? null,
    expires_at: balance.expiresAt === null ? null : formatUtc(balance.expiresAt.getTime()),
    valid: balance.isValid,
  }
}
