import {
  type Format,
  type PageMessages,
  parameterLabel,
  type TimeSeriesOrder,
  type TimeSeriesProduct,
  timeSeriesParameters,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { heightsText } from '#web/products/heightsText.ts'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { OrderFields } from './OrderFields.tsx'
import { checkOrderForm, newOrderForm } from './orderForm.ts'

/** The order of time series. */
export function TimeSeriesOrderCard(order: OrderedSites & { readonly product: TimeSeriesProduct }) {
  const { timeSeries: text } = useText()
  return (
    <OrderFormCard
      {...order}
      name="timeSeries"
      confirmTitle={text.order.confirmTitle}
      newForm={newOrderForm}
      checkForm={checkOrderForm}
      rowsOf={rowsOf}
    >
      {(fields) => <OrderFields {...fields} />}
    </OrderFormCard>
  )
}

function rowsOf(
  { heights, parameters, from_year, till_year }: TimeSeriesOrder,
  { timeSeries: text, products, quantities }: PageMessages,
  format: Format,
): readonly OrderRow[] {
  const atHeight = parameters.some((parameter) => timeSeriesParameters[parameter].atHeight)
  return [
    ...(atHeight ? [[products.order.heights, heightsText(heights, format)] as const] : []),
    [text.order.parameters, parameters.map((parameter) => parameterLabel(parameter, quantities)).join(', ')],
    [products.order.period, format.years(from_year, till_year)],
  ]
}
