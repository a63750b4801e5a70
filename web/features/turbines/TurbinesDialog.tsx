import { useCallback, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DiscardQuestion } from '#web/ui/DiscardQuestion.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { AssignTab } from './AssignTab.tsx'
import { CurveTab } from './CurveTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { RestoreNotice } from './RestoreNotice.tsx'
import styles from './Turbines.module.css'
import { TypeTab } from './TypeTab.tsx'
import { type Removal, useTurbines } from './useTurbines.ts'

const tabs = ['overview', 'type', 'curve', 'assign'] as const
type TabKey = (typeof tabs)[number]

/** Subject of a form; a new key starts a new form. */
export interface FormSubject {
  readonly typeId: number | null
  /** An own curve that is edited; null: a new one. */
  readonly curveId: number | null
  readonly key: number
}

const nothing: FormSubject = { typeId: null, curveId: null, key: 0 }

/** Vendors, turbine types and power curves: the catalogue, the customer's own ones, and the sites that use them. */
export function TurbinesDialog({ onClose }: { readonly onClose: () => void }) {
  const { turbines: text } = useText()
  const { query, infos, types } = useTurbines()
  const [tab, setTab] = useState<TabKey>('overview')
  const [selected, setSelected] = useState<number | null>(null)
  const [typeForm, setTypeForm] = useState(nothing)
  const [curveForm, setCurveForm] = useState(nothing)
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({})
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const [removed, setRemoved] = useState<Removal | null>(null)
  const idBase = useTabIds()
  const typeIsDirty = useCallback((type: boolean) => setDirty((now) => ({ ...now, type })), [])
  const curveIsDirty = useCallback((curve: boolean) => setDirty((now) => ({ ...now, curve })), [])

  /** Asks for confirmation if entries would be lost. */
  function unless(wouldLose: boolean, go: () => void) {
    if (wouldLose) setLeaving(() => go)
    else go()
  }
  const openType = (typeId: number | null) =>
    unless(dirty.type === true, () => {
      setTypeForm((now) => ({ typeId, curveId: null, key: now.key + 1 }))
      setTab('type')
    })
  const openCurve = (typeId: number | null, curveId: number | null) =>
    unless(dirty.curve === true, () => {
      setCurveForm((now) => ({ typeId, curveId, key: now.key + 1 }))
      setTab('curve')
    })

  return (
    <Dialog title={text.title} open size="wide" onClose={onClose}>
      <Tabs
        label={text.tabsLabel}
        tabs={tabs.map((key) => ({ key, label: text.tabs[key] }))}
        chosen={tab}
        onChoose={(key) => setTab(tabs.find((known) => known === key) ?? 'overview')}
        idBase={idBase}
      />
      {removed && <RestoreNotice key={removed.id} removed={removed} onDone={() => setRemoved(null)} />}
      <TabPanel idBase={idBase} chosen={tab}>
        {query.isPending && <Spinner />}
        {query.isError && <Problem onRetry={() => void query.refetch()}>{query.error.message}</Problem>}
        {query.isSuccess && (
          <div className={styles.panel}>
            {/* All tabs stay mounted, so that switching loses nothing. */}
            <div hidden={tab !== 'overview'}>
              <OverviewTab
                infos={infos}
                types={types}
                selected={selected}
                onSelect={setSelected}
                onEditType={openType}
                onEditCurve={openCurve}
                onRemoved={setRemoved}
              />
            </div>
            <div hidden={tab !== 'type'}>
              <TypeTab
                key={typeForm.key}
                infos={infos}
                types={types}
                subject={typeForm}
                onDirty={typeIsDirty}
                onNew={() => openType(null)}
                onSaved={(typeId) => {
                  setSelected(typeId)
                  setTypeForm((now) => ({ ...nothing, key: now.key + 1 }))
                  openCurve(typeId, null)
                }}
              />
            </div>
            <div hidden={tab !== 'curve'}>
              <CurveTab
                key={curveForm.key}
                types={types}
                subject={curveForm}
                onDirty={curveIsDirty}
                onSaved={(typeId) => {
                  setSelected(typeId)
                  setCurveForm((now) => ({ typeId, curveId: null, key: now.key + 1 }))
                  setTab('overview')
                }}
              />
            </div>
            <div hidden={tab !== 'assign'}>
              <AssignTab types={types} />
            </div>
          </div>
        )}
      </TabPanel>
      {leaving && (
        <DiscardQuestion
          onDiscard={() => {
            setLeaving(null)
            setDirty({})
            leaving()
          }}
          onKeep={() => setLeaving(null)}
        />
      )}
    </Dialog>
  )
}
