import type { Format } from './format.ts'
import type { PriceStep } from './schemas/productRequest.ts'

/** Hundredths of a currency as a price. */
export function priceText(cents: number, currency: string, format: Pick<Format, 'quantity'>): string {
  return format.quantity(cents / 100, currency, 2)
}

interface PricedItem {
  readonly orders: number | null
  readonly unit_cents: number | null
}

/** Price of one order by the number bought; null: on request. */
export function unitCents(steps: readonly PriceStep[], orders: number | null): number | null {
  return steps.findLast(({ from }) => from <= (orders ?? 1))?.cents ?? null
}

/** Price of an item without tax; null: on request. */
export function itemCents({ orders, unit_cents }: PricedItem): number | null {
  return unit_cents === null ? null : unit_cents * (orders ?? 1)
}

/** Sum of the items with a price, its tax and both together. */
export interface RequestSum {
  readonly netCents: number
  /** null: the provider does not state the rate. */
  readonly vatCents: number | null
  readonly grossCents: number | null
  /** Whether something has no price yet. */
  readonly isPartial: boolean
}

/** Total of a request. Tax is rounded once, on the sum. */
export function requestSum(items: readonly PricedItem[], vatPercent: number | null): RequestSum {
  const prices = items.map(itemCents)
  const netCents = prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const vatCents = vatPercent === null ? null : taxCents(netCents, vatPercent)
  return {
    netCents,
    vatCents,
    grossCents: vatCents === null ? null : netCents + vatCents,
    isPartial: prices.includes(null),
  }
}

/**
 * Tax of each item as invoices state it: they add up to the tax of the sum, so each may differ from its own by a cent.
 * @returns null if an item has no price or no rate is stated
 */
export function itemTaxes(items: readonly PricedItem[], vatPercent: number | null): (number | null)[] {
  let netCents = 0
  return items.map((item) => {
    const cents = itemCents(item)
    if (cents === null || vatPercent === null) return null
    const before = taxCents(netCents, vatPercent)
    netCents += cents
    return taxCents(netCents, vatPercent) - before
  })
}

/** Tax of a price, rounded to hundredths. */
function taxCents(netCents: number, vatPercent: number): number {
  return Math.round((netCents * vatPercent) / 100)
}
