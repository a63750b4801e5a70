import {
  type Job,
  type NewJob,
  type PageMessages,
  type Quote,
  type TimeSeriesOrder,
  timeSeriesParameters,
} from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import styles from './OrderCard.module.css'

const namesShown = 6

/** What will be ordered and what it costs, before it is. */
export function ConfirmOrder({
  job,
  order,
  quote,
  listName,
  siteNames,
  onOrdered,
  onClose,
}: {
  readonly job: NewJob
  readonly order: TimeSeriesOrder
  readonly quote: Quote
  readonly listName: string
  readonly siteNames: readonly string[]
  readonly onOrdered: (job: Job) => void
  readonly onClose: () => void
}) {
  const { timeSeries, common } = useText()
  const text = timeSeries.order
  const format = useFormat()
  const { place, isPlacing, error } = useOrderJob((placed) => {
    onOrdered(placed)
    onClose()
  })
  const cost = text.cost(quote.orders, format.number(quote.orders))
  const atHeight = order.parameters.some((parameter) => timeSeriesParameters[parameter].atHeight)
  const rest = siteNames.length - namesShown
  const rows: readonly (readonly [term: string, value: string])[] = [
    [
      `${text.forSites(siteNames.length, format.number(siteNames.length))} · ${listName}`,
      siteNames.slice(0, namesShown).join(', ') + (rest > 0 ? ` ${text.andMore(format.number(rest))}` : ''),
    ],
    ...(atHeight
      ? ([[text.heights, `${order.heights.map((m) => shortHeight(m, format)).join(' · ')} m`]] as const)
      : []),
    [text.parameters, order.parameters.map((parameter) => timeSeries.parameters[parameter]).join(', ')],
    [text.period, `${order.from_year}–${order.till_year}`],
    [text.price, [cost, ...costNotes(quote, text, format)].join(' · ')],
  ]

  return (
    <Dialog
      title={text.confirmTitle}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={isPlacing} onClick={() => place(job)} data-autofocus>
            {text.confirm(cost)}
          </Button>
        </>
      }
    >
      <dl className={styles.summary}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quote.warnings.length > 0 && (
        <div className={styles.warnings}>
          <b>{text.warnings}</b>
          <ul>
            {quote.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {error && <Problem>{errorText(error)}</Problem>}
    </Dialog>
  )
}

function shortHeight(heightM: number, format: { number(value: number, decimals?: number): string }): string {
  return format.number(heightM, Number.isInteger(heightM) ? 0 : 1)
}

/** What the order takes of the purchases, beside its orders. */
function costNotes(
  { covered_sites: covered, remaining_after: left, orders }: Quote,
  text: PageMessages['timeSeries']['order'],
  format: { number(value: number): string },
): readonly string[] {
  return [
    ...(covered > 0 ? [text.covered(covered, format.number(covered))] : []),
    ...(left !== null && (left > 0 || orders > 0) ? [text.remainingAfter(format.number(left))] : []),
  ]
}
