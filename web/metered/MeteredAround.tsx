import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meteredSource, meteredSpread } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { WithCommands } from '#web/ui/WithCommands.tsx'
import styles from './MeteredNeighbours.module.css'
import { meteredQuery } from './meteredQuery.ts'

const radiusKm = 20

interface Around {
  readonly productId: number
  readonly place: LatLon
}

/** Summary of the metered plants around a place for narrow panels, requested once it is opened. */
export function MeteredAround(around: Around) {
  const { metered: text } = useText()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Summary {...around} />
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {text.show}
    </Button>
  )
}

function Summary({ productId, place }: Around) {
  const { metered: text } = useText()
  const format = useFormat()
  const query = useQuery(meteredQuery(useCaller(), productId, place, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { state, synthetic, summary, settlements, basis } = query.data
  const { plants, compared, ratio, full_load_hours: hours } = summary
  if (plants === 0)
    return (
      <p className={styled('belowS2', 'faint', 't2')} role="status">
        <WithCommands>
          {state === 'current' || state === 'outdated'
            ? text.none(format.quantity(radiusKm, 'km'))
            : text.states[state]}
        </WithCommands>
      </p>
    )
  return (
    <div className={styles.part}>
      {synthetic && <p className={styled('belowS2', 'warnBox')}>{text.synthetic}</p>}
      <Facts
        variant="rows"
        facts={[
          [text.title, text.summary(format.number(plants), format.number(compared))],
          ...(ratio ? [[text.ratio, meteredSpread(ratio, 2, text, format)] as const] : []),
          ...(hours ? [[text.hours, meteredSpread(hours, 0, text, format)] as const] : []),
        ]}
      />
      <p className={styled('belowS2', 'faint', 't2')}>
        {meteredSource(settlements, text)} <BasisMark basis={basis} />
      </p>
    </div>
  )
}
