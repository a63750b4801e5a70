import { mostOrders, type PricedProduct, type PriceList, productNameOf } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { usePriceText } from '#web/requests/usePriceText.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './PricesPage.module.css'
import { type RequestDraft, typedOrders } from './requestDraft.ts'

/** One card for each atlas, with its products; with `onChange` amounts can be entered. */
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
    <div className={styled('stack', 's4')}>
      {atlases.map(([title, products]) => {
        const isFree = products.every(({ synthetic }) => synthetic)
        return (
          <Card key={title} title={title} {...(isFree ? { marks: <SyntheticChip /> } : {})}>
            <DataTable
              caption={title}
              rows={products}
              keyOf={(product) => product.product_id}
              columns={[
                {
                  head: prices.columns.product,
                  cell: (product) => shell.products[productNameOf(product.group)].title,
                  strong: true,
                },
                {
                  head: prices.columns.price,
                  cell: (product) => <PriceOf product={product} currency={list.currency} />,
                },
                onChange !== undefined && {
                  head: prices.columns.amount,
                  cell: (product) => (
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
                  ),
                  numeric: true,
                },
              ]}
            />
          </Card>
        )
      })}
      <p className={styled('insetS3', 'sidesS4', 'note')}>
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
        <span className={styled('block', 'small')}>
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
