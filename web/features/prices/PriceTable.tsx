import { mostOrders, type PricedProduct, type PriceList, productNameOf } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { usePriceText } from '#web/requests/usePriceText.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './PricesPage.module.css'
import { type RequestDraft, typedOrders } from './requestDraft.ts'

/** One card for each atlas, with the products made of it; with `onChange` amounts can be entered. */
export function PriceTable({
  list,
  titleOf,
  draft = {},
  onChange,
}: {
  readonly list: PriceList
  titleOf(product: PricedProduct): string
  readonly draft?: RequestDraft
  readonly onChange?: (productId: number, typed: string) => void
}) {
  const { prices, shell } = useText()
  const format = useFormat()
  const atlases = [...Map.groupBy(list.products, ({ title }) => title)].toSorted(
    ([, [a]], [, [b]]) => Number(a?.synthetic) - Number(b?.synthetic),
  )
  return (
    <div className={styles.tables}>
      {atlases.map(([title, products]) => {
        const isFree = products.every(({ synthetic }) => synthetic)
        return (
          <Card key={title} title={title} {...(isFree ? { marks: <SyntheticChip /> } : {})}>
            <Table
              caption={title}
              head={
                <>
                  <Th>{prices.columns.product}</Th>
                  <Th>{prices.columns.price}</Th>
                  {onChange && <Th numeric>{prices.columns.amount}</Th>}
                </>
              }
            >
              {products.map((product) => (
                <Tr key={product.product_id}>
                  <Td strong>{shell.products[productNameOf(product.group)]}</Td>
                  <Td>
                    <PriceOf product={product} currency={list.currency} />
                  </Td>
                  {onChange && (
                    <Td numeric>
                      <Amount
                        product={product}
                        label={
                          product.unit === 'access'
                            ? prices.accessTo(titleOf(product))
                            : prices.ordersOf(titleOf(product))
                        }
                        typed={draft[product.product_id] ?? ''}
                        onChange={(typed) => onChange(product.product_id, typed)}
                      />
                    </Td>
                  )}
                </Tr>
              ))}
            </Table>
          </Card>
        )
      })}
      <p className={styles.note}>
        {list.vat_percent === null
          ? prices.withoutVat
          : prices.withVat(format.quantity(list.vat_percent, '%'))}
      </p>
    </div>
  )
}

function PriceOf({ product, currency }: { readonly product: PricedProduct; readonly currency: string }) {
  const { prices } = useText()
  const format = useFormat()
  const price = usePriceText(currency)
  const [first, ...steps] = product.prices
  if (first === undefined) return product.synthetic ? prices.free : prices.onRequest
  if (product.unit === 'access') return prices.forAccess(price(first.cents))
  return (
    <>
      {prices.perOrder(price(first.cents))}
      {steps.length > 0 && (
        <span className={styles.steps}>
          {steps.map(({ from, cents }) => prices.fromOrders(format.number(from), price(cents))).join(' · ')}
        </span>
      )}
    </>
  )
}

function Amount({
  product,
  label,
  typed,
  onChange,
}: {
  readonly product: PricedProduct
  readonly label: string
  readonly typed: string
  readonly onChange: (typed: string) => void
}) {
  const { prices } = useText()
  const format = useFormat()
  if (product.unit === 'access')
    return (
      <span className={styles.amount}>
        <Checkbox
          checked={typed !== ''}
          aria-label={label}
          onChange={(checked) => onChange(checked ? 'access' : '')}
        >
          {prices.access}
        </Checkbox>
      </span>
    )
  const isWrong = typed.trim() !== '' && Number.isNaN(typedOrders(typed, format.decimalSign))
  return (
    <div className={styles.amount}>
      <NumberField
        label={label}
        hideLabel
        error={isWrong ? prices.wholeNumber(format.number(mostOrders)) : null}
        value={typed}
        onChange={onChange}
      />
    </div>
  )
}
