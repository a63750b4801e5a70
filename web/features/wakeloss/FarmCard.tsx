import { useState } from 'react'
import type { SiteList } from '#contracts'
import type { checkWindFarm } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { FrozenNotice } from '#web/sites/FrozenNotice.tsx'
import { ImportDialog } from '#web/sites/import/ImportDialog.tsx'
import { SiteDialog } from '#web/sites/SiteDialog.tsx'
import { type NewPlace, siteFields } from '#web/sites/siteToAdd.ts'
import { UndoNotice } from '#web/sites/UndoNotice.tsx'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './FarmCard.module.css'
import { FarmTable } from './FarmTable.tsx'
import { FarmWarnings } from './FarmWarnings.tsx'
import type { ShownTurbine } from './farmTurbines.ts'
import { NewFarmForm } from './NewFarmForm.tsx'

const newFarmChoice = 'new'

/** The wind farm that is worked with, its turbines, and what can be done with both. */
export function FarmCard({
  lists,
  fitting,
  list,
  turbines,
  check,
  changes,
  isFrozen,
  selectedId,
  onSelectList,
  onAddTurbine,
  onSelectTurbine,
}: {
  /** All lists, whose names a new one may not take. */
  readonly lists: readonly SiteList[]
  readonly fitting: readonly SiteList[]
  /** null: there is none yet. */
  readonly list: SiteList | null
  readonly turbines: readonly ShownTurbine[]
  readonly check: ReturnType<typeof checkWindFarm>
  readonly changes: SiteChanges
  readonly isFrozen: boolean
  readonly selectedId: number | null
  readonly onSelectList: (listId: number) => void
  readonly onAddTurbine: (site: NewPlace) => void
  readonly onSelectTurbine: (siteId: number) => void
}) {
  const { windFarm: text, sites } = useText()
  const [open, setOpen] = useState<'newFarm' | 'addTurbine' | 'import' | null>(null)
  const takenNames = lists.map(({ name }) => name)

  function createFarm(name: string) {
    changes.createList.mutate(
      { name, productType: null, windFarm: true },
      {
        onSuccess: ({ id }) => {
          setOpen(null)
          onSelectList(id)
        },
      },
    )
  }

  const form = (
    <NewFarmForm takenNames={takenNames} busy={changes.createList.isPending} onCreate={createFarm} />
  )
  return (
    <Card className={styles.card} aria-label={text.farm}>
      {list && (
        <div className={styles.head}>
          <div className={styles.choice}>
            <Select
              label={text.farm}
              hideLabel
              searchable={fitting.length > 8}
              value={String(list.id)}
              choices={[
                ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: newFarmChoice, label: `+ ${text.newFarm} …` },
              ]}
              onChange={(id) => (id === newFarmChoice ? setOpen('newFarm') : onSelectList(Number(id)))}
            />
          </div>
          {list.wind_farm && !isFrozen && (
            <>
              <IconButton icon="upload" label={sites.importSites} onClick={() => setOpen('import')} />
              <Button size="small" icon="plus" onClick={() => setOpen('addTurbine')}>
                {text.addTurbine}
              </Button>
            </>
          )}
        </div>
      )}
      {changes.problem !== null && <Problem>{changes.problem}</Problem>}
      {isFrozen && list && <FrozenNotice listId={list.id} changes={changes} onCopied={onSelectList} />}
      {list === null && (
        <EmptyState icon="turbine" action={form}>
          {text.noFarm}
        </EmptyState>
      )}
      {list && !list.wind_farm && (
        <EmptyState
          icon="turbine"
          action={
            <Button
              variant="primary"
              busy={changes.updateList.isPending}
              onClick={() => changes.updateList.mutate({ listId: list.id, wind_farm: true })}
            >
              {text.turnInto}
            </Button>
          }
        >
          {text.plainList(list.name)}
        </EmptyState>
      )}
      {list?.wind_farm && list.sites.length === 0 && (
        <EmptyState icon="turbine">{text.noTurbines}</EmptyState>
      )}
      {list && turbines.length > 0 && (
        <>
          <FarmTable
            turbines={turbines}
            selectedId={selectedId}
            onSelect={onSelectTurbine}
            onDelete={
              isFrozen
                ? null
                : (siteId) => {
                    const site = list.sites.find(({ id }) => id === siteId)
                    if (site) changes.deleteSite.mutate({ listId: list.id, site })
                  }
            }
          />
          <FarmWarnings turbines={turbines} check={check} />
        </>
      )}
      {list && <UndoNotice changes={changes} listId={list.id} />}
      {open === 'newFarm' && (
        <Dialog title={text.newFarm} open onClose={() => setOpen(null)}>
          {form}
        </Dialog>
      )}
      {open === 'addTurbine' && list && (
        <SiteDialog
          takenNames={list.sites.map(({ name }) => name)}
          onKeep={(entered) => onAddTurbine(siteFields(entered))}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'import' && (
        <ImportDialog
          lists={lists}
          into={list}
          onDone={({ listId }) => {
            void changes.reload()
            if (listId !== null) onSelectList(listId)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
