import { mostOrders, type NewProductRequest, type PricedProduct, unitCents } from '#contracts'
import { readTypedNumber } from '#domain'
import type { ListedItem } from '#web/requests/RequestItems.tsx'

/** Typed selection: the number of orders by product, or 'access'. */
export type RequestDraft = Readonly<Record<number, string>>

/** The typed number of orders; NaN: invalid. */
export function typedOrders(text: string, decimalSign: '.' | ','): number {
  const read = readTypedNumber(text, decimalSign)
  const isCount = read.ok && Number.isInteger(read.value) && read.value >= 1 && read.value <= mostOrders
  return isCount ? read.value : Number.NaN
}

/** Selection with its prices, in the order of the list. Invalid entries are left out. */
export function chosenItems(
  products: readonly PricedProduct[],
  draft: RequestDraft,
  { decimalSign, titleOf }: { readonly decimalSign: '.' | ','; titleOf(product: PricedProduct): string },
): readonly ListedItem[] {
  return products.flatMap((product) => {
    const typed = draft[product.product_id]?.trim() ?? ''
    if (typed === '') return []
    const orders = product.unit === 'access' ? null : typedOrders(typed, decimalSign)
    if (Number.isNaN(orders)) return []
    return [
      {
        product_id: product.product_id,
        product_title: titleOf(product),
        orders,
        unit_cents: unitCents(product.prices, orders),
      },
    ]
  })
}

/** Whether a typed value cannot be requested. */
export function hasMistake(
  products: readonly PricedProduct[],
  draft: RequestDraft,
  decimalSign: '.' | ',',
): boolean {
  return products.some(({ product_id, unit }) => {
    const typed = draft[product_id]?.trim() ?? ''
    return unit === 'orders' && typed !== '' && Number.isNaN(typedOrders(typed, decimalSign))
  })
}

export function requestOf(items: readonly ListedItem[], message: string): NewProductRequest {
  return { items: items.map(({ product_id, orders }) => ({ product_id, orders })), message }
}
