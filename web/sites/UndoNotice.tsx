import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './SitesCard.module.css'
import type { SiteChanges } from './useSiteChanges.ts'

/** Says what was deleted or moved, and takes it back. */
export function UndoNotice({ changes, listId }: { readonly changes: SiteChanges; readonly listId: number }) {
  const { sites: text } = useText()
  const { undoable } = changes
  if (undoable === null || undoable.listId !== listId) return null
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
