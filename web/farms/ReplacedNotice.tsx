import type { Job } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ReplacedNotice.module.css'

/** Says that a newer calculation has taken the place of the one that is shown. */
export function ReplacedNotice({ newer, onShow }: { readonly newer: Job; readonly onShow: () => void }) {
  const { notices: text } = useText().farmResult
  const format = useFormat()
  return (
    <div role="status" className={styles.notice}>
      <span>{text.replaced(format.dateTime(newer.created_at))}</span>
      <Button size="small" onClick={onShow}>
        {text.showNewest}
      </Button>
    </div>
  )
}
