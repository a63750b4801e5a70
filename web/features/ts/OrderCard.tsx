import { type FormEvent, useState } from 'react'
import type { Job, SiteList, TimeSeriesProduct } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import styles from './OrderCard.module.css'
import { OrderFields } from './OrderFields.tsx'
import { checkOrderForm, jobOf, newOrderForm } from './orderForm.ts'

/** What is ordered, what it costs, and the button that asks to confirm. */
export function OrderCard({
  product,
  list,
  siteIds,
  onOrdered,
}: {
  readonly product: TimeSeriesProduct
  readonly list: SiteList | null
  readonly siteIds: readonly number[]
  readonly onOrdered: (job: Job) => void
}) {
  const { timeSeries: text } = useText()
  const format = useFormat()
  const [form, setForm] = useState(() => newOrderForm(product))
  const [confirming, setConfirming] = useState(false)
  const checked = checkOrderForm(form, product)
  const job =
    checked.ok && list && siteIds.length > 0 ? jobOf(product, list.id, siteIds, checked.order) : null
  const settled = useSettled(JSON.stringify(job))
  const asked = product.valid ? (JSON.parse(settled) as typeof job) : null
  const quote = useQuote(asked, product.remaining_orders)
  const isCurrent = settled === JSON.stringify(job) && !quote.isPlaceholderData
  const cost = quote.data ? text.order.cost(quote.data.orders, format.number(quote.data.orders)) : null
  const canOrder = product.valid && job !== null && isCurrent && quote.isSuccess

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canOrder) setConfirming(true)
  }

  return (
    <Card
      title={text.order.title}
      marks={
        <span className={styles.quiet}>
          {text.order.forSites(siteIds.length, format.number(siteIds.length))}
        </span>
      }
      actions={
        <>
          <QuoteNote quote={asked ? quote : null} noSites={siteIds.length === 0} />
          <Button type="submit" form="order-form" variant="primary" disabled={!canOrder}>
            {cost && job ? text.order.button(cost) : text.order.buttonPlain}
          </Button>
        </>
      }
    >
      <form id="order-form" className={styles.form} onSubmit={submit} noValidate>
        <OrderFields
          product={product}
          form={form}
          issues={checked.ok ? null : checked.issues}
          onChange={setForm}
        />
        <OrderProblem
          product={product}
          refusal={asked && quote.isError ? errorText(quote.error) : null}
          covered={quote.isSuccess && quote.data.orders === 0}
        />
      </form>
      {confirming && job && checked.ok && list && quote.data && (
        <ConfirmOrder
          job={job}
          order={checked.order}
          quote={quote.data}
          siteNames={list.sites.filter(({ id }) => siteIds.includes(id)).map(({ name }) => name)}
          listName={list.name}
          onOrdered={onOrdered}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}

function QuoteNote({
  quote,
  noSites,
}: {
  readonly quote: ReturnType<typeof useQuote> | null
  readonly noSites: boolean
}) {
  const { order: text } = useText().timeSeries
  const format = useFormat()
  if (noSites) return <span className={styles.quiet}>{text.noSites}</span>
  if (!quote) return null
  if (quote.isPending) return <span className={styles.quiet}>{text.calculating}</span>
  const left = quote.data?.remaining_after
  if (quote.isError || left === undefined || left === null) return null
  return <span className={styles.quiet}>{text.remainingAfter(format.number(left))}</span>
}

/** Why nothing can be ordered: in the specification's words, as the server says them. */
function OrderProblem({
  product,
  refusal,
  covered,
}: {
  readonly product: TimeSeriesProduct
  readonly refusal: string | null
  /** True for an order that takes none: of sites that were bought by number. */
  readonly covered: boolean
}) {
  const { timeSeries: text } = useText()
  const format = useFormat()
  if (!product.valid) {
    const { expires_at: expiry } = product
    return <Problem>{expiry === null ? text.expiredUndated : text.expired(format.dateUtc(expiry))}</Problem>
  }
  if (refusal !== null) return <Problem>{refusal}</Problem>
  if (product.sites_selected === 0) return <Problem>{text.chooseSites}</Problem>
  if (product.remaining_orders === 0 && product.sites_purchased === null && !covered)
    return <Problem>{text.noneLeft}</Problem>
  return null
}
