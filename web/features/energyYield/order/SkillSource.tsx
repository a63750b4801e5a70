import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LatLon } from '#domain'
import { leastSkilledFarms, skilledUncertainty } from '#domain/metered'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { meteredQuery } from '#web/metered/meteredQuery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './AssumptionEditor.module.css'
import type { AssumptionDraft } from './assumptions.ts'

const radiusKm = 20

interface Source {
  readonly productId: number
  /** Middle of the calculated turbines. */
  readonly middle: LatLon
  readonly draft: AssumptionDraft
  readonly onTake: (draft: AssumptionDraft) => void
}

/** Skill of the atlas at metered farms as its uncertainty: requested by one click, entered by another. */
export function SkillSource({
  isCalibrated,
  ...of
}: Source & {
  /** The calibration has its own uncertainty, which may come from the same farms. */
  readonly isCalibrated: boolean
}) {
  const { skill: text } = useText().metered
  const [isOpen, setOpen] = useState(false)
  if (isCalibrated) return null
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
  const { skill: text } = useText().metered
  const format = useFormat()
  const [isTaken, setTaken] = useState(false)
  const query = useQuery(meteredQuery(useCaller(), productId, middle, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { calibration, synthetic } = query.data
  const components = synthetic || calibration === null ? null : skilledUncertainty(calibration.skill)
  if (calibration === null || components === null)
    return (
      <p className={styles.hint} role="status">
        {synthetic ? text.synthetic : text.unknown(String(leastSkilledFarms))}
      </p>
    )
  const sigma = format.percent(components[0]!.sigma, 1)
  const take = () => {
    const uncertainties = draft.uncertainties.map((one) => {
      const found = components.find(({ id }) => id === one.id)
      return found ? { ...one, text: format.typed(Math.round(1000 * found.sigma) / 10) } : one
    })
    onTake({ ...draft, uncertainties })
    setTaken(true)
  }
  return (
    <>
      <p>
        <Button size="small" onClick={take}>
          {text.take(sigma)}
        </Button>
      </p>
      {isTaken && (
        <p className={styles.hint} role="status">
          {text.taken(
            sigma,
            format.number(calibration.skill.farms),
            format.number(calibration.nearest_km, 1),
          )}
        </p>
      )}
    </>
  )
}
