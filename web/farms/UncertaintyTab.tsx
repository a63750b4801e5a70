import { useMemo } from 'react'
import { netYield } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { AssumptionEditor } from './AssumptionEditor.tsx'
import { draftOf, orderedAssumptions, readDraft, sameAssumptions } from './assumptions.ts'
import { ExceedanceChart } from './ExceedanceChart.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabParts } from './FarmResult.tsx'
import { groupOf } from './farmScope.ts'
import { NetYieldTable } from './NetYieldTable.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { useAssumptionDraft } from './useAssumptionDraft.ts'
import { useNextAssumptions } from './useNextAssumptions.ts'

/** Losses and uncertainties to try out: the net yields follow while they are typed. */
export function UncertaintyTab({ job, result, scope, onScope }: FarmTabParts) {
  const { uncertainty: text } = useText().farmResult
  const format = useFormat()
  const ordered = useMemo(() => orderedAssumptions(result), [result])
  const first = useMemo(() => draftOf(ordered, format), [ordered, format])
  const [draft, setDraft] = useAssumptionDraft(job.id, first)
  const [next, keep] = useNextAssumptions()
  const edited = useMemo(() => readDraft(draft), [draft])
  const isChanged = edited === null || !sameAssumptions(edited, ordered)
  const isKept = edited !== null && next !== null && sameAssumptions(edited, next)
  const { yield: yields, net } = groupOf(result, scope)
  const { wind_sensitivity: sensitivity } = result
  const live = useMemo(
    () => (edited === null ? null : netYield(yields.park_mwh, edited, sensitivity)),
    [yields, edited, sensitivity],
  )
  return (
    <>
      <div className={styles.head}>
        <ScopeSwitch result={result} scope={scope} onScope={onScope} />
        <span className={styles.buttons}>
          {isChanged && (
            <Chip tone="warn" title={text.changedHint}>
              {text.changed}
            </Chip>
          )}
          {isKept && <Chip tone="ok">{text.kept}</Chip>}
          <Button size="small" disabled={!isChanged} onClick={() => setDraft(null)}>
            {text.reset}
          </Button>
          <Button
            size="small"
            variant="primary"
            disabled={edited === null || isKept}
            onClick={() => edited && keep(edited)}
          >
            {text.keep}
          </Button>
        </span>
      </div>
      <div className={styles.uncertainty}>
        <AssumptionEditor draft={draft} sensitivity={sensitivity} onChange={setDraft} />
        <div>
          <NetYieldTable
            result={result}
            scope={scope}
            ordered={ordered}
            orderedNet={net}
            edited={edited}
            editedNet={live}
          />
          {edited === null && <p className={styles.invalid}>{text.invalid}</p>}
          {isChanged && <p className={styles.hint}>{text.changedHint}</p>}
          <div className={styles.chart}>
            <ExceedanceChart result={result} scope={scope} ordered={net} live={isChanged ? live : null} />
          </div>
        </div>
      </div>
    </>
  )
}
