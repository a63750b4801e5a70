import type { Format, PageMessages, WindPotentialOrder, WindPotentialProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { heightsText } from '#web/products/heightsText.ts'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { WindOrderFields } from './WindOrderFields.tsx'
import { checkWindOrderForm, newWindOrderForm } from './windOrderForm.ts'

/** The order of wind statistics. */
export function WindOrderCard(order: OrderedSites & { readonly product: WindPotentialProduct }) {
  const { windPotential: text } = useText()
  return (
    <OrderFormCard
      {...order}
      name="windPotential"
      confirmTitle={text.order.confirmTitle}
      newForm={newWindOrderForm}
      checkForm={checkWindOrderForm}
      rowsOf={rowsOf}
    >
      {(fields) => <WindOrderFields {...fields} listId={order.list?.id ?? null} />}
    </OrderFormCard>
  )
}

function rowsOf(
  order: WindPotentialOrder,
  { windPotential: text, products, calibration: calibrated }: PageMessages,
  format: Format,
): readonly OrderRow[] {
  const statistics = [
    text.order.sectorsOf(format.number(order.sectors)),
    `${text.order.binWidth} ${format.exact(order.bin_width)}\u00a0m/s`,
    `Weibull ${text.methods[order.weibull]}`,
    `${text.order.threshold} ${format.exact(order.temperature_threshold)}\u00a0°C`,
  ]
  return [
    [products.order.heights, heightsText(order.heights, format)],
    [text.order.statistics, statistics.join(' · ')],
    [products.order.period, format.years(order.from_year, order.till_year)],
    ...(order.calibration === undefined
      ? []
      : [
          [
            calibrated.title,
            `${calibrated.kinds[order.calibration.kind]}: ${order.calibration.source}`,
          ] as const,
        ]),
  ]
}
