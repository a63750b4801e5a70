import { useMemo } from 'react'
import {
  assumptionsOf,
  exceededTable,
  isOfOneYear,
  lossesOfGroup,
  netYield,
  orderedAssumptionsOf,
  restrictedLeaves,
  sameAssumptions,
  sensitivityOfGroup,
  type YieldAssumptions,
} from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import { AssumptionEditor } from '../order/AssumptionEditor.tsx'
import {
  completeAssumptions,
  draftOf,
  readDraft,
  withComputed,
  withoutComputed,
} from '../order/assumptions.ts'
import { useNextAssumptions } from '../order/useNextAssumptions.ts'
import { ExceedanceChart } from './ExceedanceChart.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import { groupOf } from './farmScope.ts'
import { NetYieldTable } from './NetYieldTable.tsx'
import { ProposedUncertainties } from './ProposedUncertainties.tsx'
import { ScopeSwitch } from './ScopeSwitch.tsx'
import { useAssumptionDraft } from './useAssumptionDraft.ts'
import { useSaveAssumptions } from './useSaveAssumptions.ts'

/** Losses and uncertainties: the net yields follow while they are typed; after saving the whole result follows. */
export function UncertaintyTab({ job, result, scope, onScope }: FarmTabProps) {
  const messages = useText()
  const { uncertainty: text } = messages.farmResult
  const format = useFormat()
  const ordered = useMemo(() => completeAssumptions(orderedAssumptionsOf(result)), [result])
  const present = useMemo(() => completeAssumptions(assumptionsOf(result)), [result])
  const first = useMemo(() => draftOf(present, format), [present, format])
  const [draft, setDraft] = useAssumptionDraft(job.id, first)
  const [next, keep] = useNextAssumptions()
  const save = useSaveAssumptions(job.id, () => setDraft(null))
  const computed = useMemo(() => restrictedLeaves(result), [result])
  const edited = useMemo(() => {
    const typed = readDraft(draft)
    return typed && withComputed(typed, present, computed)
  }, [draft, present, computed])
  const forNext = edited && withoutComputed(edited, computed)
  const isUnsaved = edited === null || !sameAssumptions(edited, present)
  const farm = { listId: job.list_id, name: result.farm_name }
  const isForNext =
    forNext !== null && next !== null && next.farm?.listId === job.list_id && sameAssumptions(forNext, next)
  const sensitivity = sensitivityOfGroup(groupOf(result, scope), result)
  const [inScope, inScopeEdited] = useMemo(() => {
    const own = (one: YieldAssumptions) => ({ ...one, losses: lossesOfGroup(result, scope, one.losses) })
    return [own(ordered), edited && own(edited)]
  }, [result, scope, ordered, edited])
  const [orderedNet, live] = useMemo(() => {
    const { park_mwh: parkMwh } = groupOf(result, scope).yield
    const net = (one: YieldAssumptions) => netYield(parkMwh, one, sensitivity)
    return [net(inScope), inScopeEdited && net(inScopeEdited)]
  }, [result, scope, inScope, inScopeEdited, sensitivity])
  const differs = edited === null || !sameAssumptions(edited, ordered)
  return (
    <>
      <div className={styles.head}>
        <ScopeSwitch result={result} scope={scope} onScope={onScope} />
        <span className={styled('row', 's2', 'middle', 'pushed')}>
          {isUnsaved && (
            <Chip tone="warn" title={text.changedHint}>
              {text.changed}
            </Chip>
          )}
          {isForNext && <Chip tone="ok">{text.forNext}</Chip>}
          {result.assumptions_change && (
            <Button size="small" busy={save.isPending} onClick={() => save.mutate(ordered)}>
              {text.back}
            </Button>
          )}
          <Button size="small" disabled={!isUnsaved || save.isPending} onClick={() => setDraft(null)}>
            {text.discard}
          </Button>
          <Button
            size="small"
            disabled={edited === null || isForNext}
            onClick={() => forNext && keep({ ...forNext, farm })}
          >
            {text.keep}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={save.isPending}
            disabled={edited === null || !isUnsaved}
            onClick={() => edited && save.mutate(edited)}
          >
            {text.save}
          </Button>
        </span>
      </div>
      {save.isError && (
        <Problem>
          {text.adjustmentFailed} {errorText(save.error)}
        </Problem>
      )}
      <div className={styles.uncertainty}>
        <AssumptionEditor draft={draft} sensitivity={sensitivity} computed={computed} onChange={setDraft} />
        <div>
          <NetYieldTable
            result={result}
            scope={scope}
            ordered={inScope}
            orderedNet={orderedNet}
            edited={inScopeEdited}
            editedNet={live}
          />
          {edited === null && <p className={styled('aboveS2', 'bad', 't2')}>{text.invalid}</p>}
          {isUnsaved && <p className={styled('aboveS2', 'hint')}>{text.changedHint}</p>}
          {live && edited && (
            <ResultTable
              table={exceededTable(live.p50_mwh, live.periods, isOfOneYear(edited.uncertainties), {
                text: messages,
                format,
              })}
            />
          )}
          <div className={styled('aboveS5')}>
            <ExceedanceChart
              result={result}
              scope={scope}
              ordered={orderedNet}
              live={differs ? live : null}
            />
          </div>
        </div>
      </div>
      <ProposedUncertainties result={result} edited={edited} draft={draft} onTake={setDraft} />
    </>
  )
}
