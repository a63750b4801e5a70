import { Button } from '#web/ui/Button.tsx'
import styles from './ResultNotice.module.css'

/** Notice above all parts of a result, with a link to the place for acting on it. */
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
