import {
  type Format,
  type PageMessages,
  type PpaOrder,
  type PpaProduct,
  ppaFormatSchema,
  quoteDayText,
  yearMonthOf,
} from '#contracts'
import { useMixing, withMix } from '#web/basis/useMixing.ts'
import { ProductionSelect } from '#web/farmProduction/ProductionSelect.tsx'
import {
  type FarmChoice,
  sitesWithFarm,
  useFarmProduction,
  withFarm,
} from '#web/farmProduction/useFarmProduction.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { styled } from '#web/ui/styled.ts'
import { orderOf, type PpaForm, type PpaMarket, sourceOf } from '../ppaForm.ts'
import { TermFields } from '../TermFields.tsx'

interface OrderForm {
  readonly terms: PpaForm
  readonly formats: PpaOrder['formats']
}

/** The order of prices with the tried terms, which can still be changed here. */
export function PpaOrderCard({
  form: entered,
  ...order
}: OrderedSites & { readonly product: PpaProduct; readonly form: PpaForm }) {
  const { ppa: text, products } = useText()
  const { product } = order
  const [isMixRequested] = useMixing()
  const farm = useFarmProduction(order.list, product.atlas.id)
  const { history, market, formats } = product
  if (!product.on_demand || market === null || history.levels.length === 0)
    return (
      <Card title={products.order.title}>
        <EmptyState icon="info">{product.on_demand ? text.noPrices : text.order.closed}</EmptyState>
      </Card>
    )
  return (
    <OrderFormCard
      {...order}
      siteIds={sitesWithFarm(order, farm)}
      name="ppa"
      confirmTitle={text.order.confirmTitle}
      newForm={(): OrderForm => ({ terms: entered, formats })}
      checkForm={(form) => {
        const ordered = orderOf(
          form.terms,
          product,
          ppaFormatSchema.options.filter((format) => form.formats.includes(format)),
        )
        return ordered === null || form.formats.length === 0
          ? { ok: false, issues: { noFormat: form.formats.length === 0 } }
          : withFarm(withMix({ ok: true, order: withoutLoss(ordered, farm) }, isMixRequested), farm)
      }}
      rowsOf={(ordered, words, format) => rowsOf(ordered, words, format, product)}
    >
      {({ form, onChange }) => (
        <>
          <p className={styled('aboveS2', 'note')}>{text.order.hint}</p>
          <ProductionSelect {...farm} />
          <TermFields
            form={form.terms}
            market={product}
            ratio={null}
            ratioHint={text.sources.plant}
            isNet={farm.chosen !== null}
            onChange={(terms) => onChange({ ...form, terms })}
          />
          <FormatChoices
            formats={formats}
            chosen={form.formats}
            onChange={(chosen) => onChange({ ...form, formats: [...chosen] })}
          />
        </>
      )}
    </OrderFormCard>
  )
}

/** The net power of a farm has its losses deducted. */
function withoutLoss(order: PpaOrder, { chosen }: FarmChoice): PpaOrder {
  return chosen === null ? order : { ...order, loss_share: 0 }
}

function rowsOf(
  order: PpaOrder,
  { ppa: words }: PageMessages,
  format: Format,
  market: PpaMarket,
): readonly OrderRow[] {
  const { inputs, pdf } = words
  const start = order.start === undefined ? null : yearMonthOf(order.start)
  return [
    ...(start === null
      ? []
      : [[inputs.start, `${format.month(start.month, 'long')} ${start.year}`] as const]),
    [inputs.tenor, pdf.yearsOf(format.number(order.tenor_years))],
    [inputs.forward, forwardRow(order.forward, market, inputs, format)],
  ]
}

/** Source of the forward prices of an order. */
function forwardRow(
  forward: PpaOrder['forward'],
  market: PpaMarket,
  inputs: PageMessages['ppa']['inputs'],
  format: Format,
): string {
  const last = market.quotes.at(-1)
  const origin = forward?.origin ?? sourceOf({ source: null }, market)
  if (origin === 'typed') return inputs.forwardTyped
  if (forward !== null && forward.curve_id !== null) return inputs.forwardOwnCurve
  return origin === 'quotes' && last !== undefined
    ? inputs.forwardQuotes(quoteDayText(last.quote_date, format))
    : inputs.forwardSpot
}
