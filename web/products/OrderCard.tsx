import { type FormEvent, type ReactNode, useState } from 'react'
import { type AtlasProduct, type Job, type NewJob, products, type SiteProduct } from '#contracts'
import { refusalText } from '#web/api/refusalText.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import { useSettled } from '#web/state/useSettled.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { ConfirmOrder, type OrderRow } from './ConfirmOrder.tsx'
import styles from './OrderCard.module.css'
import { orderProblem } from './orderProblem.ts'

/** The sites of an order, and its callbacks. */
export interface OrderedSites {
  readonly list: ShownList | null
  readonly siteIds: readonly number[]
  readonly onOrdered: (job: Job) => void
}

/** Summary and cost of an order, and the button that opens the confirmation. The children are the product's fields. */
export function OrderCard({
  name,
  product,
  list,
  siteIds,
  parameters,
  confirmTitle,
  rows,
  onOrdered,
  children,
}: OrderedSites & {
  readonly name: SiteProduct
  readonly product: AtlasProduct
  /** Parameters of the order; null while a field is invalid. */
  readonly parameters: NewJob['parameters'] | null
  readonly confirmTitle: string
  /** Summary that the customer confirms, in addition to sites and cost. */
  readonly rows: readonly OrderRow[]
  readonly children: ReactNode
}) {
  const { products: text } = useText()
  const format = useFormat()
  const [confirming, setConfirming] = useState(false)
  const job: NewJob | null =
    parameters && list && siteIds.length > 0
      ? {
          product: products[name].code,
          product_id: product.id,
          list_id: list.id,
          site_ids: [...siteIds],
          parameters,
        }
      : null
  const settled = useSettled(JSON.stringify(job))
  const asked = product.valid ? (JSON.parse(settled) as typeof job) : null
  const quote = useQuote(asked, product.remaining_orders)
  const isCurrent = settled === JSON.stringify(job) && !quote.isPlaceholderData
  const cost = quote.data ? text.order.cost(quote.data.orders, format.number(quote.data.orders)) : null
  const problem = orderProblem(
    product,
    {
      refusal: asked && quote.isError ? refusalText(quote.error) : null,
      covered: quote.isSuccess && quote.data.orders === 0,
    },
    text,
    format,
  )
  const canOrder = product.valid && job !== null && isCurrent && quote.isSuccess

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canOrder) setConfirming(true)
  }

  return (
    <Card
      title={text.order.title}
      marks={
        <span className={styled('note')}>
          {text.order.forSites(siteIds.length, format.number(siteIds.length))}
        </span>
      }
      actions={
        <>
          {problem === null ? (
            <QuoteNote quote={asked ? quote : null} noSites={siteIds.length === 0} />
          ) : (
            <span role="alert" className={styles.refusal}>
              {problem}
            </span>
          )}
          <Button type="submit" form="order-form" variant="primary" disabled={!canOrder}>
            {cost && job ? text.order.button(cost) : text.order.buttonPlain}
          </Button>
        </>
      }
    >
      <form id="order-form" className={styled('stack', 's3', 'insetS4')} onSubmit={submit} noValidate>
        {children}
      </form>
      {confirming && job && list && quote.data && (
        <ConfirmOrder
          title={confirmTitle}
          job={job}
          rows={rows}
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
  const { order: text } = useText().products
  const format = useFormat()
  if (noSites) return <span className={styled('note')}>{text.noSites}</span>
  if (!quote) return null
  if (quote.isPending) return <span className={styled('note')}>{text.calculating}</span>
  const left = quote.data?.remaining_after
  if (quote.isError || left === undefined || left === null) return null
  return <span className={styled('note')}>{text.remainingAfter(format.number(left))}</span>
}
