import { useRef } from 'react'
import type { SiteListHead } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Confirms the deletion of a list with all of its sites. */
export function DeleteQuestion({
  list,
  onConfirm,
  onClose,
}: {
  readonly list: SiteListHead
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  // The second click of a double click may come before the dialog is gone; the list no longer exists by then.
  const isConfirmed = useRef(false)
  return (
    <ConfirmDialog
      title={text.deleteList}
      keep={common.cancel}
      confirm={common.delete}
      icon="trash"
      onConfirm={() => {
        if (isConfirmed.current) return
        isConfirmed.current = true
        onConfirm()
        onClose()
      }}
      onClose={onClose}
    >
      {text.deleteListQuestion(list.name, format.number(list.site_count))}
    </ConfirmDialog>
  )
}
