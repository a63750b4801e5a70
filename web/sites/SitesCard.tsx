import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SiteList } from '#contracts'
import type { HeightRangeM, LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { NewListForm } from './NewListForm.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import styles from './SitesCard.module.css'
import { SiteTable } from './SiteTable.tsx'
import { type NewPlace, siteFields } from './siteToAdd.ts'
import { UndoNotice } from './UndoNotice.tsx'
import type { SiteChanges } from './useSiteChanges.ts'

const newListChoice = 'new'

/** The list that is worked with, its sites, and what can be done with both. */
export function SitesCard({
  lists,
  fitting,
  list,
  changes,
  chosenIds,
  outsideIds,
  hubHeightRange,
  selectedId,
  foot,
  waitingPlace,
  onSelectList,
  onCreateList,
  onAddSite,
  onSelectSite,
  onChooseSites,
}: {
  /** All lists, whose names a new one may not take. */
  readonly lists: readonly SiteList[]
  /** Those that fit the product. */
  readonly fitting: readonly SiteList[]
  /** null: no list fits. */
  readonly list: SiteList | null
  readonly changes: SiteChanges
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  /** The hub heights that the product allows. */
  readonly hubHeightRange: HeightRangeM
  readonly selectedId: number | null
  readonly foot?: ReactNode
  /** Where a site will stand as soon as there is a list for it. */
  readonly waitingPlace: LatLon | null
  readonly onSelectList: (listId: number) => void
  readonly onCreateList: (name: string) => void
  readonly onAddSite: (site: NewPlace) => void
  readonly onSelectSite: (siteId: number) => void
  readonly onChooseSites: (siteIds: readonly number[], chosen: boolean) => void
}) {
  const { sites: text, register } = useText()
  const format = useFormat()
  const [open, setOpen] = useState<'newList' | 'addSite' | 'import' | null>(null)
  const [isDoomed, setDoomed] = useState(false)
  const listNames = lists.map(({ name }) => name)
  const creating = changes.createList.isPending

  return (
    <Card className={styles.card} aria-label={text.list}>
      {list && (
        <div className={styles.head}>
          <div className={styles.choice}>
            <Select
              label={text.list}
              hideLabel
              searchable={fitting.length > 8}
              value={String(list.id)}
              choices={[
                ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: newListChoice, label: text.newListChoice },
              ]}
              onChange={(id) => (id === newListChoice ? setOpen('newList') : onSelectList(Number(id)))}
            />
          </div>
          <IconButton icon="trash" label={text.deleteList} onClick={() => setDoomed(true)} />
          <IconButton icon="upload" label={text.importSites} onClick={() => setOpen('import')} />
          <Tooltip text={register.open}>
            <Link to="/lists/register" aria-label={register.open} className={iconButtonClass}>
              <Icon name="turbine" />
            </Link>
          </Tooltip>
          <Button size="small" icon="plus" onClick={() => setOpen('addSite')}>
            {text.addSite}
          </Button>
        </div>
      )}
      {changes.problem !== null && <Problem>{changes.problem}</Problem>}
      {list === null && (
        <EmptyState
          icon="list"
          action={<NewListForm takenNames={listNames} busy={creating} onCreate={onCreateList} />}
        >
          {lists.length > 1 ? text.noFittingList : text.noListYet}
          {waitingPlace && (
            <b role="status" className={styles.waiting}>
              {text.waitingSite(format.latLon(waitingPlace.lat, waitingPlace.lon, 3))}
            </b>
          )}
        </EmptyState>
      )}
      {list && list.sites.length === 0 && <EmptyState icon="pin">{text.empty}</EmptyState>}
      {list && list.sites.length > 0 && (
        <SiteTable
          sites={list.sites}
          chosenIds={chosenIds}
          outsideIds={outsideIds}
          selectedId={selectedId}
          onSelect={onSelectSite}
          onChoose={onChooseSites}
          onRename={(siteId, name) => changes.renameSite.mutate({ listId: list.id, siteId, name })}
          onDelete={(site) => changes.deleteSite.mutate({ listId: list.id, site })}
        />
      )}
      {list && list.sites.length > 0 && (
        <div className={styles.foot}>
          {text.selected(format.number(chosenIds.size), format.number(list.sites.length))}
          {foot}
        </div>
      )}
      {list && <UndoNotice changes={changes} listId={list.id} />}
      {open === 'newList' && (
        <Dialog title={text.newList} open onClose={() => setOpen(null)}>
          <NewListForm
            takenNames={listNames}
            busy={creating}
            onCreate={(name) => {
              onCreateList(name)
              setOpen(null)
            }}
            onCancel={() => setOpen(null)}
          />
        </Dialog>
      )}
      {open === 'addSite' && list && (
        <SiteDialog
          takenNames={list.sites.map(({ name }) => name)}
          hubHeightRange={hubHeightRange}
          onKeep={(entered) => onAddSite(siteFields(entered))}
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
      {isDoomed && list && (
        <DeleteQuestion
          list={list}
          onConfirm={() => changes.deleteList.mutate(list.id)}
          onClose={() => setDoomed(false)}
        />
      )}
    </Card>
  )
}
