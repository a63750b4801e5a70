import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AtlasProduct, Job, NewJob, SiteList } from '#contracts'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { AssumptionEditor } from '#web/farms/AssumptionEditor.tsx'
import { draftOf, lostShareOf, noAssumptions, readDraft } from '#web/farms/assumptions.ts'
import { useNextAssumptions } from '#web/farms/useNextAssumptions.ts'
import { useOrderJob } from '#web/jobs/useOrderJob.ts'
import { useQuote } from '#web/jobs/useQuote.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './OrderFarmDialog.module.css'

/** Which years are calculated, what that costs and what should be known before. */
export function OrderFarmDialog({
  product,
  list,
  replaces,
  onOrdered,
  onClose,
}: {
  readonly product: AtlasProduct
  readonly list: SiteList
  /** Whether there is a result that the new one takes the place of. */
  readonly replaces: boolean
  readonly onOrdered: (job: Job) => void
  readonly onClose: () => void
}) {
  const { windFarm, farmResult, common } = useText()
  const text = windFarm.order
  const format = useFormat()
  const client = useQueryClient()
  const [from, setFrom] = useState(product.from_year)
  const [till, setTill] = useState(product.till_year)
  const [next, keepNext] = useNextAssumptions()
  const [draft, setDraft] = useState(() => draftOf(next ?? noAssumptions, format))
  const assumptions = readDraft(draft)
  const isOrdered = from <= till
  // Losses do not change what it costs: it is not asked again while they are typed.
  const job: NewJob = {
    product: 'wakeloss',
    product_id: product.id,
    list_id: list.id,
    parameters: { from_year: from, till_year: till },
  }
  const quote = useQuote(isOrdered ? job : null, product.remaining_orders)
  const { place, isPlacing, error } = useOrderJob((ordered) => {
    if (assumptions) keepNext(assumptions)
    void client.invalidateQueries({ queryKey: queryKeys.product(product.id) })
    onOrdered(ordered)
    onClose()
  })
  const cost = quote.data ? text.cost(quote.data.orders, format.number(quote.data.orders)) : null
  const years = Array.from({ length: product.till_year - product.from_year + 1 }, (_, index) =>
    String(product.from_year + index),
  ).map((year) => ({ value: year, label: year }))
  const refusal = error ?? (quote.isError ? quote.error : null)

  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            busy={isPlacing}
            disabled={!isOrdered || assumptions === null || !quote.isSuccess || quote.isPlaceholderData}
            onClick={() => place({ ...job, parameters: { ...job.parameters, ...assumptions } })}
            data-autofocus
          >
            {cost === null ? windFarm.calculatePlain : text.confirm(cost)}
          </Button>
        </>
      }
    >
      <div className={styles.years}>
        <Select
          label={text.from}
          value={String(from)}
          choices={years}
          onChange={(year) => setFrom(Number(year))}
        />
        <Select
          label={text.till}
          value={String(till)}
          choices={years}
          error={isOrdered ? null : text.fromAfterTill}
          onChange={(year) => setTill(Number(year))}
        />
      </div>
      <details className={styles.assumptions}>
        <summary>
          {farmResult.uncertainty.nextTitle}
          {assumptions && (
            <span className={styles.hint}>
              {farmResult.uncertainty.next(format.percent(lostShareOf(assumptions), 2))}
            </span>
          )}
        </summary>
        <AssumptionEditor draft={draft} sensitivity={null} onChange={setDraft} />
      </details>
      <dl className={styles.summary}>
        <dt>{windFarm.farm}</dt>
        <dd>{list.name}</dd>
        <dt>{text.price}</dt>
        <dd>
          {cost ?? text.working}
          {quote.data?.remaining_after != null &&
            ` · ${text.remainingAfter(format.number(quote.data.remaining_after))}`}
          <span className={styles.hint}>{text.priceHint}</span>
        </dd>
      </dl>
      {quote.data && quote.data.warnings.length > 0 && (
        <div className={styles.warnings}>
          <b>{text.warnings}</b>
          <ul>
            {quote.data.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {replaces ? (
        <p className={styles.replaces}>{farmResult.replaces}</p>
      ) : (
        <p className={styles.hint}>{text.freezes}</p>
      )}
      {refusal && (
        <Problem>
          {[
            errorText(refusal),
            ...(refusal instanceof ApiError ? refusal.issues.map(({ message }) => message) : []),
          ].join(' ')}
        </Problem>
      )}
    </Dialog>
  )
}
