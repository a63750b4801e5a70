import { useState } from 'react'
import { quantityWithUnit, wireUncertainty, type YieldAssumptions } from '#contracts'
import {
  dtuUncertainties,
  lossesOfSource,
  proposedUncertainties,
  publishedLosses,
  type UncertaintyComponent,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './AssumptionEditor.module.css'
import { type AssumptionDraft, draftOf, lostShareOf } from './assumptions.ts'

/** Losses and uncertainties from published sources, entered before the order by one click only. */
export function AssumptionSources({
  entered,
  draft,
  computed,
  hubHeightM,
  onTake,
}: {
  /** Typed values; null: some cannot be parsed. */
  readonly entered: YieldAssumptions | null
  readonly draft: AssumptionDraft
  /** Losses computed from rules of the farm. */
  readonly computed: ReadonlySet<string>
  /** Mean of the turbines, m; null: unknown. */
  readonly hubHeightM: number | null
  readonly onTake: (draft: AssumptionDraft) => void
}) {
  const { sources: text } = useText().yieldFigures
  const format = useFormat()
  const [taken, setTaken] = useState<string | null>(null)
  const present = draft.losses.map(({ id }) => ({ id, share: 0 }))
  const takeLosses = (source: (typeof publishedLosses)[number]) => {
    const { losses } = draftOf(
      { losses: lossesOfSource(source, present, computed), uncertainties: [] },
      format,
    )
    onTake({ ...draft, losses })
    setTaken(text.taken(text.names[source.id], text.described[source.id]))
  }
  const takeUncertainties = (
    components: readonly UncertaintyComponent[],
    name: string,
    described: string,
  ) => {
    onTake({ ...draft, uncertainties: draftWith(draft, components, format) })
    setTaken(text.uncertaintiesTaken(name, described))
  }
  const uncalibratedAtlas = () =>
    proposedUncertainties({
      ...{ basis: 'reanalysis', calibration: null, windHeightsM: [], yearEnergies: [], wakeShare: 0 },
      ...{ hubHeightM: hubHeightM ?? USUAL_HUB_M, parametricSigma: 0 },
      reference: { distanceM: Number.POSITIVE_INFINITY, reliefM: null },
      lossShare: entered === null ? 0 : lostShareOf(entered),
    })
  return (
    <div className={styles.sources}>
      <p>
        <b>{text.title}</b>
        {publishedLosses.map((source) => (
          <Button key={source.id} size="small" onClick={() => takeLosses(source)}>
            {text.button(
              text.names[source.id],
              quantityWithUnit(
                'lossShare',
                lostShareOf({ losses: lossesOfSource(source, present, computed) }),
                format,
              ),
            )}
          </Button>
        ))}
      </p>
      <p>
        <b>{text.uncertaintyTitle}</b>
        <Button
          size="small"
          onClick={() => takeUncertainties(uncalibratedAtlas(), text.atlas, text.atlasDescribed)}
        >
          {text.atlas}
        </Button>
        <Button
          size="small"
          onClick={() => takeUncertainties(dtuUncertainties, text.measured, text.measuredDescribed)}
        >
          {text.measured}
        </Button>
      </p>
      <p className={styled('aboveS1', 'belowS3', 'hint')} role="status">
        {taken ?? text.none}
      </p>
    </div>
  )
}

/** While hub heights are unknown, the level of reanalyses: nothing is extrapolated. */
const USUAL_HUB_M = 100

/** The components of a draft updated with those of a source, including missing ones. */
function draftWith(
  { uncertainties }: AssumptionDraft,
  components: readonly UncertaintyComponent[],
  format: ReturnType<typeof useFormat>,
): AssumptionDraft['uncertainties'] {
  const own = new Map(components.map((one) => [one.id, wireUncertainty(one)]))
  const all = [
    ...uncertainties.map(({ id, of }) => own.get(id) ?? { id, of, sigma: 0 }),
    ...[...own.values()].filter(({ id }) => uncertainties.every((one) => one.id !== id)),
  ]
  return draftOf({ losses: [], uncertainties: all }, format).uncertainties
}
