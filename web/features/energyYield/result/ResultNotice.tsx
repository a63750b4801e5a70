import { Button } from '#web/ui/Button.tsx'
import styles from './ResultNotice.module.css'

/** What must be known of a result above all its parts, with the way to where it can be acted upon. */
export function ResultNotice({
  text,
  action,
  onAction,
}: {
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}) {
  return (
    <div role="status" className={styles.notice}>
      <span>{text}</span>
      <Button size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
