import {
  type AktermOrder,
  type AktermProduct,
  type Format,
  type PageMessages,
  quantityWithUnit,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { AktermOrderFields } from './AktermOrderFields.tsx'
import { checkAktermOrderForm, newAktermOrderForm } from './aktermOrderForm.ts'

/** The order of AKTerm series. */
export function AktermOrderCard(order: OrderedSites & { readonly product: AktermProduct }) {
  const { akterm: text } = useText()
  return (
    <OrderFormCard
      {...order}
      name="akterm"
      confirmTitle={text.order.confirmTitle}
      newForm={newAktermOrderForm}
      checkForm={checkAktermOrderForm}
      rowsOf={rowsOf}
    >
      {(fields) => <AktermOrderFields {...fields} />}
    </OrderFormCard>
  )
}

function rowsOf(
  order: AktermOrder,
  { akterm: text, products, quantities }: PageMessages,
  format: Format,
): OrderRow[] {
  const { anemometer_height: height, roughness, from_year, till_year } = order
  const isRepresentative = order.year === 'representative'
  return [
    [quantities.year, isRepresentative ? text.representativeShort[order.method] : String(order.year)],
    ...(from_year === undefined || till_year === undefined
      ? []
      : [[products.order.period, format.years(from_year, till_year)] as const]),
    [
      text.order.terms,
      [
        `${text.order.anemometer} ${height === 'automatic' ? text.order.automatic : quantityWithUnit('hubHeight', height, format)}`,
        `${quantities.roughness} ${roughnessText(roughness, text, format)}`,
      ].join(' · '),
    ],
    [
      text.order.classes,
      [
        text.classMethods[order.class_method],
        ...(order.rain ? [text.order.rain] : []),
        `${text.order.calm} ${format.exact(order.calm_below)}\u00a0m/s`,
      ].join(' · '),
    ],
  ]
}

function roughnessText(
  roughness: AktermOrder['roughness'],
  text: PageMessages['akterm'],
  format: Format,
): string {
  if (roughness === 'atlas') return text.sources.atlas
  if (typeof roughness === 'number') return `${format.exact(roughness)}\u00a0m`
  return `${text.landUse[roughness.land_use]}`
}
