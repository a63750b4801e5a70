import { useState } from 'react'
import {
  type EnergyYieldResult,
  quantityWithUnit,
  uncertaintiesProposed,
  windBasesOf,
  wireUncertainty,
  type YieldAssumptions,
} from '#contracts'
import type { WindBasis } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { type AssumptionDraft, draftOf } from '../order/assumptions.ts'
import styles from './FarmResult.module.css'

/** Uncertainties by class with their sources, entered into the draft by one click only. */
export function ProposedUncertainties({
  result,
  edited,
  draft,
  onTake,
}: {
  readonly result: EnergyYieldResult
  /** Typed values, whose losses count; null: a value cannot be read. */
  readonly edited: YieldAssumptions | null
  readonly draft: AssumptionDraft
  readonly onTake: (draft: AssumptionDraft) => void
}) {
  const { yieldTerms } = useText()
  const { proposals: text } = yieldTerms
  const format = useFormat()
  const bases = windBasesOf(result)
  const [basis, setBasis] = useState<WindBasis>(bases[0]!)
  if (edited === null) return null
  const proposed = uncertaintiesProposed(result, edited, basis)
  const byId = new Map(proposed.map((one) => [one.id, one]))
  // Components without a proposal stay unchanged: the user's own, or zero ones.
  const known = new Set(edited.uncertainties.map(({ id }) => id))
  const taken = [
    ...edited.uncertainties.map((one) => {
      const proposal = byId.get(one.id)
      return proposal === undefined ? one : wireUncertainty(proposal)
    }),
    // Results of earlier releases have fewer components.
    ...proposed.filter(({ id }) => !known.has(id)).map(wireUncertainty),
  ]
  const isTaken = JSON.stringify(taken) === JSON.stringify(edited.uncertainties)
  return (
    <section aria-label={text.title}>
      <h3 className={styled('aboveS5', 'belowS2', 't2')}>{text.title}</h3>
      <p className={styled('aboveS2', 'hint')}>{text.text}</p>
      <div className={styles.head}>
        <Select
          label={text.basis}
          value={basis}
          choices={bases.map((one) => ({ value: one, label: text.bases[one] }))}
          onChange={(next) => setBasis(bases.find((one) => one === next) ?? bases[0]!)}
        />
        <Button
          size="small"
          variant="primary"
          disabled={isTaken}
          onClick={() => {
            const { uncertainties } = draftOf({ losses: [], uncertainties: taken }, format)
            onTake({ ...draft, uncertainties })
          }}
        >
          {text.take}
        </Button>
      </div>
      {isTaken && (
        <p className={styled('aboveS2', 'hint')} role="status">
          {text.isTaken}
        </p>
      )}
      <DataTable
        caption={text.title}
        rows={proposed}
        keyOf={({ id }) => id}
        columns={[
          { head: text.columns.name, cell: ({ id }) => yieldTerms.uncertainties[id] ?? id },
          {
            head: text.columns.sigma,
            quantity: 'sigma',
            value: ({ sigma }) => sigma,
            oneLine: true,
            strong: true,
          },
          {
            head: text.columns.of,
            cell: ({ of }) => (of === 'windSpeed' ? yieldTerms.ofWindSpeed : yieldTerms.ofEnergy),
          },
          {
            head: text.columns.reason,
            cell: ({ rests, reason, extrapolated }) => (
              <>
                <Chip tone={rests === 'judgement' ? 'warn' : 'ok'}>{text.rests[rests]}</Chip>{' '}
                {text.reasons[reason]}
                {extrapolated &&
                  ` ${text.extrapolated(
                    quantityWithUnit('distanceInKm', extrapolated.distanceM / 1000, format),
                    text.terrains[extrapolated.terrain],
                  )}`}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
