import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compensationText } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { meteredQuery } from '#web/metered/meteredQuery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './AssumptionEditor.module.css'
import type { AssumptionDraft } from './assumptions.ts'

const loss = 'curtailment.gridOperator'
const radiusKm = 20

interface Source {
  readonly productId: number
  /** Middle of the calculated turbines. */
  readonly middle: LatLon
  readonly draft: AssumptionDraft
  readonly onTake: (draft: AssumptionDraft) => void
}

/** Curtailed share of the metered plants nearby as a loss: requested by one click, entered by another. */
export function CurtailmentSource({
  computed,
  ...of
}: Source & {
  /** Losses computed from rules of the farm. */
  readonly computed: ReadonlySet<string>
}) {
  const { curtailment: text } = useText().metered
  const [isOpen, setOpen] = useState(false)
  // A rule of the farm already computes it.
  if (computed.has(loss)) return null
  if (isOpen) return <Proposal {...of} />
  return (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.ask}
      </Button>
    </p>
  )
}

function Proposal({ productId, middle, draft, onTake }: Source) {
  const { curtailment: text } = useText().metered
  const format = useFormat()
  const [isTaken, setTaken] = useState(false)
  const query = useQuery(meteredQuery(useCaller(), productId, middle, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const newest = query.data.curtailment.at(-1)
  if (newest === undefined)
    return (
      <p className={styles.hint} role="status">
        {text.unknown}
      </p>
    )
  const [share, year] = [format.percent(newest.share, 1), String(newest.year)]
  const take = () => {
    const typed = format.typed(Math.round(1000 * newest.share) / 10)
    const losses = draft.losses.map((one) => (one.id === loss ? { ...one, text: typed } : one))
    onTake({ ...draft, losses })
    setTaken(true)
  }
  return (
    <>
      <p>
        <Button size="small" onClick={take}>
          {text.take(share, year)}
        </Button>
      </p>
      {isTaken && (
        <p className={styles.hint} role="status">
          {text.taken(
            share,
            year,
            format.number(newest.plants),
            compensationText(newest.compensation, text, format),
          )}
        </p>
      )}
    </>
  )
}
