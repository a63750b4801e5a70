import { useMemo } from 'react'
import type { AtlasProduct, EnergyYieldResult, Job, NewJob } from '#contracts'
import { refusalText } from '#web/api/refusalText.ts'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Orders a search that begins with the layout of a result; nothing for rows and grids, which are not refined. */
export function ContinueSearch({
  job,
  result,
  product,
  onOrdered,
}: {
  readonly job: Job
  readonly result: EnergyYieldResult
  readonly product: AtlasProduct
  readonly onOrdered: (job: Job) => void
}) {
  const { farmLayout, products } = useText()
  const format = useFormat()
  const next = useMemo(() => continued(job, result), [job, result])
  const quote = useQuote(next, product.remaining_orders)
  const { placeOrder, isPlacing, error } = useOrderJob(onOrdered)
  if (next === null || !quote.data) return null
  const { orders } = quote.data
  return (
    <>
      <Button size="small" busy={isPlacing} onClick={() => placeOrder(next)}>
        {farmLayout.result.continue(products.order.cost(orders, format.number(orders)))}
      </Button>
      {error && <Problem>{refusalText(error)}</Problem>}
    </>
  )
}

/** The order with the found places as its beginning and the next seed; null: it cannot be continued. */
export function continued(
  { list_id, product, product_id, parameters }: Job,
  { layout, turbines }: EnergyYieldResult,
): NewJob | null {
  if (layout === undefined || list_id === null || layout.ordered.pattern !== 'free') return null
  const { seed, ...ordered } = layout.ordered
  const planned = turbines.filter(({ status }) => status === 'planned')
  const first = planned.map(({ lat, lon }): [number, number] => [lon, lat])
  return {
    ...{ list_id, product, product_id },
    parameters: { ...parameters, layout: { ...ordered, seed: seed + 1, first } },
  }
}
