import { useState } from 'react'
import { type AvailableProduct, type Job, type NewJob, type ResultOf, resultPlaces } from '#contracts'
import { refusalText } from '#web/api/refusalText.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ConfirmOrder } from '#web/products/ConfirmOrder.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { AtlasProductName } from './useOtherAtlases.ts'

/** Orders the same calculation over another atlas, after a confirmation with its cost; or why that is not possible. */
export function OrderInAtlas({
  like,
  product,
  result,
}: {
  readonly like: Job
  readonly product: AtlasProductName
  readonly result: ResultOf<AvailableProduct>
}) {
  const { ensemble: text, products } = useText()
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const { product: code, list_id, site_ids, parameters } = like
  const job: NewJob | null =
    list_id === null
      ? null
      : { product: code, product_id: product.id, list_id, site_ids: [...site_ids], parameters }
  const quote = useQuote(job, null)
  if (job === null || quote.isPending) return null
  if (quote.isError) return <span>{refusalText(quote.error)}</span>
  const cost = products.order.cost(quote.data.orders, format.number(quote.data.orders))
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        {text.order(cost)}
      </Button>
      {isConfirming && (
        <ConfirmOrder
          title={product.title}
          job={job}
          rows={[]}
          quote={quote.data}
          listName={like.list_name}
          siteNames={resultPlaces(result).map(({ name }) => name)}
          onOrdered={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
