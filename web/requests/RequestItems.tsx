import { itemCents, type ProductRequest, requestSum } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
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
  const sum = requestSum(items, vatPercent)
  const vat = vatPercent === null ? '' : format.quantity(vatPercent, '%')
  const sums: readonly (readonly [string, number])[] = [
    [prices.request.net, sum.netCents],
    ...(sum.vatCents === null ? [] : ([[prices.request.vat(vat), sum.vatCents]] as const)),
    ...(sum.grossCents === null ? [] : ([[prices.request.gross, sum.grossCents]] as const)),
  ]
  return (
    <Table
      caption={prices.request.title}
      head={
        <>
          <Th>{prices.columns.product}</Th>
          <Th numeric>{prices.columns.amount}</Th>
          <Th numeric>{prices.columns.price}</Th>
        </>
      }
    >
      {items.map((item) => {
        const cents = itemCents(item)
        return (
          <Tr key={item.product_id}>
            <Td strong>{item.product_title}</Td>
            <Td numeric>{item.orders === null ? prices.access : format.number(item.orders)}</Td>
            <Td numeric>{cents === null ? prices.onRequest : price(cents)}</Td>
          </Tr>
        )
      })}
      {sum.netCents > 0 &&
        sums.map(([label, cents]) => (
          <Tr key={label}>
            <Td>{label}</Td>
            <Td />
            <Td numeric strong>
              {price(cents)}
            </Td>
          </Tr>
        ))}
    </Table>
  )
}
