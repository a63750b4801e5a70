import type { Format, Job, NewJob, PageMessages, Quote } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { QuoteWarnings } from '#web/jobs/QuoteWarnings.tsx'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import styles from './OrderCard.module.css'

const namesShown = 6

export type OrderRow = readonly [term: string, value: string]

/** Summary and cost of an order, before it is placed. */
export function ConfirmOrder({
  title,
  job,
  rows,
  quote,
  listName,
  siteNames,
  onOrdered,
  onClose,
}: {
  readonly title: string
  readonly job: NewJob
  /** Summary of the order, in the product's own terms. */
  readonly rows: readonly OrderRow[]
  readonly quote: Quote
  readonly listName: string
  readonly siteNames: readonly string[]
  readonly onOrdered: (job: Job) => void
  readonly onClose: () => void
}) {
  const text = useText().products.order
  const format = useFormat()
  const { placeOrder, isPlacing, error } = useOrderJob((placed) => {
    onOrdered(placed)
    onClose()
  })
  const cost = text.cost(quote.orders, format.number(quote.orders))
  const rest = siteNames.length - namesShown
  const allRows: readonly OrderRow[] = [
    [
      `${text.forSites(siteNames.length, format.number(siteNames.length))} · ${listName}`,
      siteNames.slice(0, namesShown).join(', ') + (rest > 0 ? ` ${text.andMore(format.number(rest))}` : ''),
    ],
    ...rows,
    ...workRows(quote, text, format),
    [text.price, [cost, ...costNotes(quote, text, format)].join(' · ')],
  ]

  return (
    <FormDialog
      title={title}
      submit={text.confirm(cost)}
      isFirst
      busy={isPlacing}
      problem={error && errorText(error)}
      onSubmit={() => placeOrder(job)}
      onClose={onClose}
    >
      <Facts facts={allRows} className={styles.summary} />
      <QuoteWarnings quote={quote} />
    </FormDialog>
  )
}

/** Amount of computation, if it takes noticeably long. */
function workRows(
  { work }: Quote,
  text: PageMessages['products']['order'],
  format: Pick<Format, 'number' | 'duration'>,
): readonly OrderRow[] {
  if (work === null) return []
  const { tiles, processor_s: processorS, workers, wall_s: wallS } = work
  const shown = format.number(tiles)
  return [
    [text.work, text.workOf(tiles, shown, format.duration(processorS), workers, format.duration(wallS))],
  ]
}

/** Further use of the purchases, in addition to its orders. */
function costNotes(
  { covered_sites: covered, remaining_after: left, orders }: Quote,
  text: PageMessages['products']['order'],
  format: Pick<Format, 'number'>,
): readonly string[] {
  return [
    ...(covered > 0 ? [text.covered(covered, format.number(covered))] : []),
    ...(left !== null && (left > 0 || orders > 0) ? [text.remainingAfter(format.number(left))] : []),
  ]
}
