import {
  isPurchasable,
  type ProductGroup,
  type ProductName,
  productNames,
  products,
  type Theme,
} from '#contracts'
import { productAt } from './theme.ts'

/** The products of a theme in the order of its menu; home comes first in both. */
export function menuOf(theme: Theme): readonly ProductName[] {
  return productNames.filter((name) => products[name].theme === theme)
}

/** The announced product at the address; null if there is a page, or no product. */
export function comingAt(path: string): ProductName | null {
  const product = productAt(path)
  return product === undefined || isPurchasable(product) ? null : product
}

export interface MenuProduct {
  readonly name: string
  readonly title: string
}

/** Products of a group by position, then by title in the reader's sort order. */
export function productsOf(
  groups: readonly ProductGroup[],
  product: ProductName,
  language: string,
): readonly MenuProduct[] {
  const bought = groups.filter(({ name }) => name === products[product].code)
  return bought
    .flatMap((group) => group.products)
    .toSorted((a, b) => a.position - b.position || a.title.localeCompare(b.title, language))
}
