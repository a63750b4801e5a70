import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AtlasProduct, type AvailableProduct, productAddress } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import type { OfferedProduct } from './OfferedPage.tsx'
import styles from './ProductScreen.module.css'

/** Title, atlas and period; on the right the choice of product and the remaining orders. */
export function ProductHead({
  name,
  title,
  product,
  products,
  shown = null,
  onProduct,
  marks,
  children,
}: {
  readonly name: AvailableProduct
  readonly title: string
  readonly product: AtlasProduct
  readonly products: readonly OfferedProduct[]
  /** Open site or farm; null: none. */
  readonly shown?: string | null
  /** Default: the page of the chosen product. */
  readonly onProduct?: (name: string) => void
  /** Basis of the figures; default: whether the weather is synthetic. */
  readonly marks?: ReactNode
  /** Buttons after the choice. */
  readonly children?: ReactNode
}) {
  const { products: text } = useText()
  const navigate = useNavigate()
  const format = useFormat()
  const step = useStepText(product.atlas.resolution_time)
  return (
    <PageHead
      title={title}
      tab={[shown, title, product.title]}
      sub={
        <>
          <span>
            {product.title} · {step} {format.years(product.from_year, product.till_year)}
          </span>
          {marks ?? (product.atlas.synthetic && <SyntheticChip />)}
        </>
      }
    >
      <OrdersChip product={product} />
      {products.length > 1 && (
        <div className={styles.productChoice}>
          <Select
            label={text.product}
            hideLabel
            value={product.name}
            choices={products.map((one) => ({ value: one.name, label: one.title }))}
            onChange={
              onProduct ??
              ((chosen) =>
                void navigate({ to: `${productAddress(name)}/${encodeURIComponent(chosen)}` as string }))
            }
          />
        </div>
      )}
      {children}
    </PageHead>
  )
}

function OrdersChip({ product }: { readonly product: AtlasProduct }) {
  const { products: text } = useText()
  const format = useFormat()
  const { remaining_orders: remaining, initial_orders: initial, expires_at: expiry, valid } = product
  if (!valid)
    return <Chip tone="bad">{text.expiredShort(expiry === null ? '' : format.dateUtc(expiry))}</Chip>
  const { sites_purchased: bought, sites_selected: selected } = product
  const orders =
    remaining === null || initial === null
      ? text.ordersUnlimited
      : text.ordersLeft(format.number(remaining), format.number(initial))
  const sites =
    bought === null ? null : text.sitesSelected(format.number(selected ?? 0), format.number(bought))
  const count = sites === null ? orders : initial === 0 ? sites : `${orders} · ${sites}`
  const isUsedUp = initial === 0 ? selected === 0 : remaining === 0
  return (
    <Chip tone={isUsedUp ? 'warn' : 'wait'}>
      {expiry === null ? count : `${count} · ${text.until(format.dateUtc(expiry))}`}
    </Chip>
  )
}

/** 'hourly', 'every 10 min'. @param seconds  time step of the atlas */
function useStepText(seconds: number): string {
  const { step } = useText().products
  const format = useFormat()
  if (seconds === 3600) return step.hourly
  if (seconds % 3600 === 0) return step.hours(format.number(seconds / 3600))
  return step.minutes(format.number(seconds / 60))
}
