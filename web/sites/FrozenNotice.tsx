import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './SitesCard.module.css'
import type { SiteChanges } from './useSiteChanges.ts'

/** Explains that a calculated wind farm cannot be changed, and offers a copy. */
export function FrozenNotice({
  listId,
  changes,
  onCopied,
}: {
  readonly listId: number
  readonly changes: SiteChanges
  readonly onCopied: (listId: number) => void
}) {
  const { windFarm: text } = useText()
  return (
    <div role="status" className={styles.frozen}>
      <span>{text.frozen}</span>
      <Button
        size="small"
        icon="copy"
        busy={changes.copyList.isPending}
        onClick={() => changes.copyList.mutate(listId, { onSuccess: ({ id }) => onCopied(id) })}
      >
        {text.copyFarm}
      </Button>
    </div>
  )
}
