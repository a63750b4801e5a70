import {
  type Format,
  type PageMessages,
  type PpaOrder,
  type PpaProduct,
  ppaFormatSchema,
  yearMonthOf,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from '../Ppa.module.css'
import { orderOf, type PpaForm } from '../ppaForm.ts'
import { TermFields } from '../TermFields.tsx'

interface OrderForm {
  readonly terms: PpaForm
  readonly formats: PpaOrder['formats']
}

/** The order of prices by the terms that were tried out, which can still be changed here. */
export function PpaOrderCard({
  form: entered,
  ...order
}: OrderedSites & { readonly product: PpaProduct; readonly form: PpaForm }) {
  const { ppa: text, products } = useText()
  const { product } = order
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
      name="ppa"
      confirmTitle={text.order.confirmTitle}
      newForm={(): OrderForm => ({ terms: entered, formats })}
      checkForm={(form) => {
        const ordered = orderOf(
          form.terms,
          history,
          ppaFormatSchema.options.filter((format) => form.formats.includes(format)),
        )
        return ordered === null || form.formats.length === 0
          ? { ok: false, issues: { noFormat: form.formats.length === 0 } }
          : { ok: true, order: ordered }
      }}
      rowsOf={rowsOf}
    >
      {({ form, onChange }) => (
        <>
          <p className={styles.note}>{text.order.hint}</p>
          <TermFields
            form={form.terms}
            history={history}
            ratio={null}
            ratioHint={text.sources.plant}
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

function rowsOf(order: PpaOrder, { ppa: words }: PageMessages, format: Format): readonly OrderRow[] {
  const { inputs, pdf, origins } = words
  const start = order.start === undefined ? null : yearMonthOf(order.start)
  return [
    ...(start === null
      ? []
      : [[inputs.start, `${format.month(start.month, 'long')} ${start.year}`] as const]),
    [inputs.tenor, pdf.yearsOf(format.number(order.tenor_years))],
    [inputs.forward, origins[order.forward?.origin ?? 'extrapolated']],
  ]
}
