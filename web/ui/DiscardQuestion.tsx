import { useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before unsaved entries are lost. */
export function DiscardQuestion({
  onDiscard,
  onKeep,
}: {
  readonly onDiscard: () => void
  readonly onKeep: () => void
}) {
  const { common } = useText()
  return (
    <ConfirmDialog
      title={common.discardTitle}
      keep={common.keepEditing}
      confirm={common.discard}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      {common.discardQuestion}
    </ConfirmDialog>
  )
}
