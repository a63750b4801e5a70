import type { SiteList } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks before a list with all of its sites is deleted. */
export function DeleteQuestion({
  list,
  onConfirm,
  onClose,
}: {
  readonly list: SiteList
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  return (
    <Dialog
      title={text.deleteList}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button
            variant="danger"
            icon="trash"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {common.delete}
          </Button>
        </>
      }
    >
      {text.deleteListQuestion(list.name, format.number(list.sites.length))}
    </Dialog>
  )
}
