import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './SitesCard.module.css'
import type { SiteChanges } from './useSiteChanges.ts'

/** Names what was deleted or moved, and undoes it while the list can be changed. */
export function UndoNotice({
  changes,
  listId,
  isFrozen,
}: {
  readonly changes: SiteChanges
  readonly listId: number
  readonly isFrozen: boolean
}) {
  const { sites: text } = useText()
  const { undoable } = changes
  if (undoable === null) return null
  // Changes of a list are undone on its page; a deletion of a list, on any page.
  if (undoable.kind !== 'deletedList' && (isFrozen || undoable.listId !== listId)) return null
  return (
    <div role="status" className={styles.undo}>
      <span>
        {undoable.kind === 'deletedList'
          ? text.listWasDeleted(undoable.name)
          : undoable.kind === 'deleted'
            ? text.wasDeleted(undoable.site.name)
            : text.wasMoved(undoable.site.name)}
      </span>
      <Button size="small" onClick={changes.undo}>
        {text.undo}
      </Button>
    </div>
  )
}
