import type { AtlasProduct, Job, NewJob } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOrderJob } from './useOrderJob.ts'
import { useQuote } from './useQuote.ts'

/** Updates a result; shown if the server says that the update is free. */
export function FreeRedoButton({
  redo,
  product,
  onOrdered,
}: {
  /** The same order with newer data; null: there are none. */
  readonly redo: NewJob | null
  readonly product: AtlasProduct
  readonly onOrdered: (job: Job) => void
}) {
  const { result: text } = useText().products
  const quote = useQuote(redo, product.remaining_orders)
  const { placeOrder, isPlacing, error } = useOrderJob(onOrdered)
  if (redo === null || quote.isPlaceholderData || !quote.data?.free_redo) return null
  return (
    <Button
      size="small"
      variant="primary"
      icon={error ? 'alert' : 'clock'}
      busy={isPlacing}
      title={error ? errorText(error) : text.freeRedoHint(String(product.till_year))}
      onClick={() => placeOrder(redo)}
    >
      {text.freeRedo}
    </Button>
  )
}
