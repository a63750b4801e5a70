import { type Language, messages, type ProductGroup, productNameOf } from '#contracts'
import type { Product } from '../../db/queries/products.ts'
import { productTitle } from '../../products/bought/productTitle.ts'

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
      title: messages[language].shell.products[productNameOf(product.code)].title,
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
