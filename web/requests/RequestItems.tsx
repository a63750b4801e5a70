import { itemCents, type ProductRequest, requestSum } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { usePriceText } from './usePriceText.ts'

export interface ListedItem
  extends Pick<ProductRequest['items'][number], 'product_title' | 'orders' | 'unit_cents'> {
  readonly product_id: number
}

/** Items of a request, with prices and their sum. */
export function RequestItems({
  items,
  currency,
  vatPercent,
}: {
  readonly items: readonly ListedItem[]
  readonly currency: string
  readonly vatPercent: number | null
}) {
  const { prices } = useText()
  const format = useFormat()
  const price = usePriceText(currency)
  const priceOf = (cents: number | null) => (cents === null ? prices.onRequest : price(cents))
  const sum = requestSum(items, vatPercent)
  const vat = vatPercent === null ? '' : format.quantity(vatPercent, '%')
  const sums = [
    [prices.request.net, sum.netCents],
    [prices.request.vat(vat), sum.vatCents],
    [prices.request.gross, sum.grossCents],
  ] as const
  const rows = [
    ...items.map((item) => ({
      key: item.product_id,
      name: item.product_title,
      amount: item.orders === null ? prices.access : format.number(item.orders),
      price: priceOf(itemCents(item)),
      isSum: false,
    })),
    ...sums.flatMap(([name, cents]) =>
      sum.netCents > 0 && cents !== null
        ? [{ key: name, name, amount: null, price: price(cents), isSum: true }]
        : [],
    ),
  ]
  return (
    <DataTable
      caption={prices.request.title}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { head: prices.columns.product, cell: ({ name }) => name, strong: ({ isSum }) => !isSum },
        { head: prices.columns.amount, number: ({ amount }) => amount },
        { head: prices.columns.price, number: (row) => row.price, strong: ({ isSum }) => isSum },
      ]}
    />
  )
}
