import { useQuery } from '@tanstack/react-query'
import { meteredFacts, quantityText } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import type { CalibrationDraft } from '#web/calibration/calibrationDraft.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { WithCommands } from '#web/ui/WithCommands.tsx'
import { meteredQuery } from './meteredQuery.ts'

const radiusKm = 20

/** The calibration by metered neighbours, with uncertainty and skill; taken by one click. */
export function MeteredFields({
  draft,
  productId,
  middle,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly productId: number
  /** Middle of the farm. */
  readonly middle: LatLon
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { metered: text, calibration: words } = useText()
  const format = useFormat()
  const query = useQuery(meteredQuery(useCaller(), productId, middle, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { state, calibration, synthetic, basis } = query.data
  if (calibration === null)
    return (
      <p className={styled('belowS2', 'warnBox')}>
        <WithCommands>
          {state === 'current' || state === 'outdated' ? text.noProposal : text.states[state]}
        </WithCommands>
      </p>
    )
  const isTaken = draft.metered !== null
  return (
    <>
      <p className={styled('belowS2', 'faint', 't2')}>
        {words.metered.hint} <BasisMark basis={basis} />
      </p>
      {synthetic && <p className={styled('belowS2', 'warnBox')}>{text.synthetic}</p>}
      <Facts
        variant="line"
        className={styled('belowS3')}
        facts={[
          [words.metered.factor, quantityText('calibrationFactor', calibration.factor, format)],
          ...meteredFacts(calibration, words, format),
          [words.source, calibration.source],
        ]}
      />
      <Button
        disabled={isTaken}
        onClick={() => onChange({ metered: calibration, source: calibration.source })}
      >
        {isTaken ? words.metered.taken : words.metered.take}
      </Button>
    </>
  )
}
