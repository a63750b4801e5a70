import {
  type Format,
  intervalLengths,
  type MarketValueOrder,
  type MarketValueProduct,
  monthText,
  mostMarketingFee,
  orderedMonths,
  type PageMessages,
  quantityWithUnit,
} from '#contracts'
import { useMixing, withMix } from '#web/basis/useMixing.ts'
import { ProductionSelect } from '#web/farmProduction/ProductionSelect.tsx'
import { sitesWithFarm, useFarmProduction, withFarm } from '#web/farmProduction/useFarmProduction.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Choices } from '#web/products/Choices.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { type OrderFieldsProps, OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import {
  checkMarketOrderForm,
  type MarketOrderForm,
  type MarketOrderIssues,
  monthsBetween,
  newMarketOrderForm,
} from './marketOrderForm.ts'
import { PlantsTable } from './PlantsTable.tsx'

/** The order of market values: each site with its own turbine and facts on support. */
export function MarketOrderCard(order: OrderedSites & { readonly product: MarketValueProduct }) {
  const { marketValue, products } = useText()
  const text = marketValue.order
  const [isMixRequested] = useMixing()
  const { product } = order
  const farm = useFarmProduction(order.list, product.atlas.id)
  if (!product.on_demand || product.months === null || product.market === null)
    return (
      <Card title={products.order.title}>
        <EmptyState icon="info">
          {!product.on_demand
            ? text.closed
            : product.market === null
              ? marketValue.noPrices
              : marketValue.noMonths}
        </EmptyState>
      </Card>
    )
  const [first, last] = product.months
  const rowsOf = (
    order: MarketValueOrder,
    { marketValue: { order: words } }: PageMessages,
    format: Format,
  ): readonly OrderRow[] => {
    const { intervals = [], marketing_fee: fee } = order
    const written = (month: string) => monthText(monthOf(month), format)
    const months = orderedMonths(order)
    const { past, from: open } = months.ahead === null ? months : { past: null, from: null }
    const [from, until] = [past?.[0] ?? open ?? first, past?.at(-1) ?? last]
    return [
      [words.months, `${written(from)} – ${written(until)}`],
      ...(intervals.length > 0
        ? [[words.intervals, format.list(intervals.map((one) => words.intervalLengths[one]))] as const]
        : []),
      ...(fee === undefined ? [] : [[words.fee, quantityWithUnit('marketValue', fee, format)] as const]),
    ]
  }
  return (
    <div className={styled('stack', 's4')}>
      <PlantsTable list={order.list} siteIds={order.siteIds} />
      <OrderFormCard
        {...order}
        siteIds={sitesWithFarm(order, farm)}
        name="marketValue"
        confirmTitle={text.confirmTitle}
        newForm={newMarketOrderForm}
        checkForm={(form, asked) =>
          withFarm(withMix(checkMarketOrderForm(form, asked), isMixRequested), farm)
        }
        rowsOf={rowsOf}
      >
        {(fields) => (
          <>
            <ProductionSelect {...farm} />
            <Fields {...fields} />
          </>
        )}
      </OrderFormCard>
    </div>
  )
}

function Fields({
  product,
  form,
  issues,
  onChange,
}: OrderFieldsProps<MarketValueProduct, MarketOrderForm, MarketOrderIssues>) {
  const { marketValue, products } = useText()
  const text = marketValue.order
  const format = useFormat()
  const choices = monthsBetween(...(product.months ?? ['', ''])).map((month) => ({
    value: month,
    label: monthText(monthOf(month), format),
  }))
  return (
    <div {...grid('repeat(2, minmax(0, 260px)) minmax(0, 1fr)', 's4', 'acrossS5', 'atTop')}>
      <Select
        label={text.from}
        searchable
        value={form.from}
        choices={choices}
        onChange={(from) => onChange({ ...form, from })}
        error={issues?.fromAfterTill ? products.order.fromAfterTill : null}
      />
      <Select
        label={text.till}
        searchable
        value={form.till}
        choices={choices}
        onChange={(till) => onChange({ ...form, till })}
      />
      <FormatChoices
        formats={product.formats}
        chosen={form.formats}
        onChange={(formats) => onChange({ ...form, formats: [...formats] })}
      />
      <Choices
        legend={text.intervals}
        choices={intervalLengths.map((value) => ({ value, label: text.intervalLengths[value] }))}
        chosen={form.intervals}
        onChange={(intervals) => onChange({ ...form, intervals })}
        error={null}
      />
      <NumberField
        asksAlways
        label={text.fee}
        unit="EUR/MWh"
        hint={text.feeHint}
        value={form.fee}
        error={issues?.wrongFee ? text.wrongFee(format.number(mostMarketingFee)) : null}
        onChange={(fee) => onChange({ ...form, fee })}
      />
    </div>
  )
}
