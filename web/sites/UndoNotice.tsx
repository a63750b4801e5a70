import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './SitesCard.module.css'
import type { SiteChanges } from './useSiteChanges.ts'

/** Says what was deleted or moved, and takes it back as long as the list can be changed. */
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
  if (isFrozen || undoable === null || undoable.listId !== listId) return null
  const { kind, site } = undoable
  return (
    <div role="status" className={styles.undo}>
      <span>{kind === 'deleted' ? text.wasDeleted(site.name) : text.wasMoved(site.name)}</span>
      <Button size="small" onClick={changes.undo}>
        {text.undo}
      </Button>
    </div>
  )
}
