import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SiteListHead } from '#contracts'
import type { HeightRangeM, LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { FrozenNotice } from './FrozenNotice.tsx'
import { ListCard } from './ListCard.tsx'
import { NewListForm } from './NewListForm.tsx'
import styles from './SitesCard.module.css'
import { SiteTable } from './SiteTable.tsx'
import type { NewPlace } from './siteToAdd.ts'
import type { SiteChanges } from './useSiteChanges.ts'

/** The current list, its sites, and the actions on both. */
export function SitesCard({
  lists,
  fitting,
  list,
  changes,
  isFrozen,
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
  readonly lists: readonly SiteListHead[]
  /** Those that fit the product. */
  readonly fitting: readonly SiteListHead[]
  /** null: no list fits. */
  readonly list: ShownList | null
  readonly changes: SiteChanges
  /** A calculated wind farm stays as it is. */
  readonly isFrozen: boolean
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  /** The hub heights that the product allows. */
  readonly hubHeightRange: HeightRangeM
  readonly selectedId: number | null
  readonly foot?: ReactNode
  /** Position of a site to be created when there is a list. */
  readonly waitingPlace: LatLon | null
  readonly onSelectList: (listId: number) => void
  readonly onCreateList: (name: string) => void
  readonly onAddSite: (site: NewPlace) => void
  readonly onSelectSite: (siteId: number) => void
  readonly onChooseSites: (siteIds: readonly number[], chosen: boolean) => void
}) {
  const { sites: text, register } = useText()
  const format = useFormat()
  const [isDeleting, setDeleting] = useState(false)
  const newList = { takenNames: lists.map(({ name }) => name), busy: changes.createList.isPending }

  return (
    <ListCard
      label={text.list}
      lists={lists}
      fitting={fitting}
      list={list}
      changes={changes}
      isFrozen={isFrozen}
      hubHeightRange={hubHeightRange}
      newList={{
        choice: text.newListChoice,
        title: text.newList,
        form: (close) => (
          <NewListForm
            {...newList}
            onCreate={(name) => {
              onCreateList(name)
              close()
            }}
            onCancel={close}
          />
        ),
      }}
      tools={(open) => (
        <>
          <IconButton icon="trash" label={text.deleteList} onClick={() => setDeleting(true)} />
          {!isFrozen && <IconButton icon="upload" label={text.importSites} onClick={() => open('import')} />}
          <Tooltip text={register.open}>
            <Link to="/lists/register" aria-label={register.open} className={iconButtonClass}>
              <Icon name="turbine" />
            </Link>
          </Tooltip>
          {!isFrozen && (
            <Button size="small" icon="plus" onClick={() => open('addSite')}>
              {text.addSite}
            </Button>
          )}
        </>
      )}
      onSelectList={onSelectList}
      onAddSite={onAddSite}
    >
      {isFrozen && list && <FrozenNotice listId={list.id} changes={changes} onCopied={onSelectList} />}
      {list === null && (
        <EmptyState icon="list" action={<NewListForm {...newList} onCreate={onCreateList} />}>
          {lists.length > 1 ? text.noFittingList : text.noListYet}
          {waitingPlace && (
            <b role="status" className={styles.waiting}>
              {text.waitingSite(format.latLon(waitingPlace.lat, waitingPlace.lon, 3))}
            </b>
          )}
        </EmptyState>
      )}
      {list && !list.isLoaded && <Spinner />}
      {list?.isLoaded && list.sites.length === 0 && <EmptyState icon="pin">{text.empty}</EmptyState>}
      {list && list.sites.length > 0 && (
        <SiteTable
          sites={list.sites}
          chosenIds={chosenIds}
          outsideIds={outsideIds}
          selectedId={selectedId}
          onSelect={onSelectSite}
          onChoose={onChooseSites}
          edits={
            isFrozen
              ? null
              : {
                  onRename: (siteId, name) => changes.renameSite.mutate({ listId: list.id, siteId, name }),
                  onDelete: (site) => changes.deleteSite.mutate({ listId: list.id, site }),
                }
          }
        />
      )}
      {list && list.sites.length > 0 && (
        <div className={styled('row', 's2', 'middle', 'insetS2', 'sidesS4', 'ruleAbove', 'small')}>
          {text.selected(format.number(chosenIds.size), format.number(list.sites.length))}
          {foot}
        </div>
      )}
      {isDeleting && list && (
        <DeleteQuestion
          list={list}
          onConfirm={() => changes.deleteList.mutate(list)}
          onClose={() => setDeleting(false)}
        />
      )}
    </ListCard>
  )
}
