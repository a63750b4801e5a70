import { type ReactNode, useState } from 'react'
import type { SiteListHead } from '#contracts'
import type { HeightRangeM } from '#domain'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ImportDialog } from './import/ImportDialog.tsx'
import styles from './ListCard.module.css'
import { SiteDialog } from './SiteDialog.tsx'
import { type NewPlace, siteFields } from './siteToAdd.ts'
import { UndoNotice } from './UndoNotice.tsx'
import type { ShownList } from './useShownList.ts'
import type { SiteChanges } from './useSiteChanges.ts'

const newChoice = 'new'

/** The dialogs of the card. */
export type ListDialog = 'newList' | 'addSite' | 'import'

/** The list next to its map: its selection, its actions, and its dialogs. */
export function ListCard({
  label,
  lists,
  fitting,
  list,
  changes,
  isFrozen,
  hubHeightRange,
  newList,
  tools,
  onSelectList,
  onAddSite,
  children,
}: {
  /** Name of such a list. */
  readonly label: string
  /** All lists of the customer. */
  readonly lists: readonly SiteListHead[]
  /** Those that fit the product. */
  readonly fitting: readonly SiteListHead[]
  /** null: no list fits. */
  readonly list: ShownList | null
  readonly changes: SiteChanges
  /** A calculated wind farm stays as it is. */
  readonly isFrozen: boolean
  /** Hub heights allowed by the product; absent: all. */
  readonly hubHeightRange?: HeightRangeM
  readonly newList: {
    /** The option that creates a new list. */
    readonly choice: string
    readonly title: string
    readonly form: (close: () => void) => ReactNode
  }
  /** Tools after the selection. */
  readonly tools: (open: (dialog: ListDialog) => void) => ReactNode
  readonly onSelectList: (listId: number) => void
  readonly onAddSite: (site: NewPlace) => void
  /** Content of the list. */
  readonly children: ReactNode | ((open: (dialog: ListDialog) => void) => ReactNode)
}) {
  const [open, setOpen] = useState<ListDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <Card className={styled('column', 'mapHeight')} aria-label={label}>
      {list && (
        <div className={styles.head}>
          <div className={styled('grows', 'shrinks')}>
            <Select
              label={label}
              hideLabel
              searchable={fitting.length > 8}
              value={String(list.id)}
              choices={[
                ...fitting.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: newChoice, label: newList.choice },
              ]}
              onChange={(id) => (id === newChoice ? setOpen('newList') : onSelectList(Number(id)))}
            />
          </div>
          {tools(setOpen)}
        </div>
      )}
      {changes.problem !== null && <Problem>{changes.problem}</Problem>}
      {typeof children === 'function' ? children(setOpen) : children}
      {list && <UndoNotice changes={changes} listId={list.id} isFrozen={isFrozen} />}
      {open === 'newList' && (
        <Dialog title={newList.title} open onClose={close}>
          {newList.form(close)}
        </Dialog>
      )}
      {open === 'addSite' && list && (
        <SiteDialog
          takenNames={list.sites.map(({ name }) => name)}
          {...(hubHeightRange && { hubHeightRange })}
          onKeep={(entered) => onAddSite(siteFields(entered))}
          onClose={close}
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
          onClose={close}
        />
      )}
    </Card>
  )
}
