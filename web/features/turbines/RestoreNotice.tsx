import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import styles from './Turbines.module.css'
import { type Removal, useTurbineChanges } from './useTurbines.ts'

/** Names the deleted item, and restores it on request. */
export function RestoreNotice({
  removed,
  onDone,
}: {
  readonly removed: Removal
  readonly onDone: () => void
}) {
  const { sites: text } = useText()
  const { restore } = useTurbineChanges()
  return (
    <>
      <div role="status" className={styles.undo}>
        <span>{text.wasDeleted(removed.name)}</span>
        <Button
          size="small"
          busy={restore.isPending}
          onClick={() => restore.mutate(removed, { onSuccess: onDone })}
        >
          {text.undo}
        </Button>
      </div>
      {restore.isError && <Problem>{errorText(restore.error)}</Problem>}
    </>
  )
}
