import { useState } from 'react'
import { type TimeSeriesOrder, type TimeSeriesProduct, timeSeriesParameters } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { heightsText } from '#web/products/heightsText.ts'
import { OrderCard, type OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFields } from './OrderFields.tsx'
import { checkOrderForm, newOrderForm } from './orderForm.ts'

/** The order of time series. */
export function TimeSeriesOrderCard({
  product,
  ...sites
}: OrderedSites & { readonly product: TimeSeriesProduct }) {
  const { timeSeries: text } = useText()
  const [form, setForm] = useState(() => newOrderForm(product))
  const checked = checkOrderForm(form, product)
  const rowsOf = useOrderRows()
  return (
    <OrderCard
      {...sites}
      code="ts"
      product={product}
      parameters={checked.ok ? checked.order : null}
      confirmTitle={text.order.confirmTitle}
      rows={checked.ok ? rowsOf(checked.order) : []}
    >
      <OrderFields
        product={product}
        form={form}
        issues={checked.ok ? null : checked.issues}
        onChange={setForm}
      />
    </OrderCard>
  )
}

function useOrderRows() {
  const { timeSeries: text, products } = useText()
  const format = useFormat()
  return ({ heights, parameters, from_year, till_year }: TimeSeriesOrder) => {
    const atHeight = parameters.some((parameter) => timeSeriesParameters[parameter].atHeight)
    return [
      ...(atHeight ? [[products.order.heights, heightsText(heights, format)] as const] : []),
      [text.order.parameters, parameters.map((parameter) => text.parameters[parameter]).join(', ')] as const,
      [products.order.period, format.years(from_year, till_year)] as const,
    ]
  }
}
