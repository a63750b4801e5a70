import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { type Removal, useTurbineChanges } from './useTurbines.ts'

/** Confirms the deletion of an own vendor, type or power curve, and names the lists that still use it. */
export function RemoveDialog({
  toRemove,
  onRemoved,
  onClose,
}: {
  readonly toRemove: Removal
  readonly onRemoved: (removed: Removal) => void
  readonly onClose: () => void
}) {
  const { turbines: text, common } = useText()
  const { remove } = useTurbineChanges()
  const titles = { vendor: text.deleteVendor, type: text.deleteType, curve: text.deleteCurve }
  return (
    <ConfirmDialog
      title={titles[toRemove.kind]}
      keep={common.cancel}
      confirm={common.delete}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(toRemove, {
          onSuccess: () => {
            onRemoved(toRemove)
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <p>{text.deleteQuestion[toRemove.kind](toRemove.name)}</p>
      {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
    </ConfirmDialog>
  )
}
