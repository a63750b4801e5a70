import type { Site, SiteList } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Asks before a site, or a list with all of its sites, is deleted. */
export function DeleteQuestion({
  list,
  doomed,
  onConfirm,
  onClose,
}: {
  readonly list: SiteList
  readonly doomed: Site | SiteList
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const isList = doomed.id === list.id && 'sites' in doomed
  return (
    <Dialog
      title={isList ? text.deleteList : text.remove(doomed.name)}
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
      {isList
        ? text.deleteListQuestion(list.name, format.number(list.sites.length))
        : text.removeQuestion(doomed.name)}
    </Dialog>
  )
}
