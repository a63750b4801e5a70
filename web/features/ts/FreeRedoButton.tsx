import type { Job, NewJob, TimeSeriesProduct } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Brings a time series up to date, shown where the server says that this takes no order. */
export function FreeRedoButton({
  job,
  product,
  onOrdered,
}: {
  readonly job: Job
  readonly product: TimeSeriesProduct
  readonly onOrdered: (job: Job) => void
}) {
  const { result: text } = useText().products
  const redo = redoOf(job, product)
  const quote = useQuote(redo, product.remaining_orders)
  const { place, isPlacing, error } = useOrderJob(onOrdered)
  if (redo === null || quote.isPlaceholderData || !quote.data?.free_redo) return null
  return (
    <Button
      size="small"
      variant="primary"
      icon={error ? 'alert' : 'clock'}
      busy={isPlacing}
      title={error ? errorText(error) : text.freeRedoHint(String(product.till_year))}
      onClick={() => place(redo)}
    >
      {text.freeRedo}
    </Button>
  )
}

/** The same series up to the newest year; null where the atlas has nothing newer or the list is gone. */
function redoOf(job: Job, { atlas, demo, till_year }: TimeSeriesProduct): NewJob | null {
  const { id, product, product_id, list_id, site_ids, parameters, atlas_version } = job
  if (demo || list_id === null || atlas_version === atlas.version) return null
  return {
    product,
    product_id,
    list_id,
    site_ids: [...site_ids],
    parameters: { ...parameters, till_year },
    redo_of: id,
  }
}
