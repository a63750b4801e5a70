import { useState } from 'react'
import type { WindPotentialOrder, WindPotentialProduct } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { heightsText } from '#web/products/heightsText.ts'
import { OrderCard, type OrderedSites } from '#web/products/OrderCard.tsx'
import { WindOrderFields } from './WindOrderFields.tsx'
import { checkWindOrderForm, newWindOrderForm } from './windOrderForm.ts'

/** The order of wind statistics. */
export function WindOrderCard({
  product,
  ...sites
}: OrderedSites & { readonly product: WindPotentialProduct }) {
  const { windPotential: text } = useText()
  const [form, setForm] = useState(() => newWindOrderForm(product))
  const checked = checkWindOrderForm(form, product)
  const rowsOf = useOrderRows()
  return (
    <OrderCard
      {...sites}
      code="windpotential"
      product={product}
      parameters={checked.ok ? checked.order : null}
      confirmTitle={text.order.confirmTitle}
      rows={checked.ok ? rowsOf(checked.order) : []}
    >
      <WindOrderFields
        product={product}
        form={form}
        issues={checked.ok ? null : checked.issues}
        onChange={setForm}
      />
    </OrderCard>
  )
}

function useOrderRows() {
  const { windPotential: text, products } = useText()
  const format = useFormat()
  return (order: WindPotentialOrder) => {
    const statistics = [
      text.order.sectorsOf(format.number(order.sectors)),
      `${text.order.binWidth} ${format.exact(order.bin_width)}\u00a0m/s`,
      `Weibull ${text.methods[order.weibull]}`,
      `${text.order.threshold} ${format.exact(order.temperature_threshold)}\u00a0°C`,
    ]
    return [
      [products.order.heights, heightsText(order.heights, format)] as const,
      [text.order.statistics, statistics.join(' · ')] as const,
      [products.order.period, format.years(order.from_year, order.till_year)] as const,
    ]
  }
}
