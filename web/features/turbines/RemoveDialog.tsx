import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { type Doomed, useTurbineChanges } from './useTurbines.ts'

/** Asks before an own vendor, type or power curve is deleted, and says which lists still use it. */
export function RemoveDialog({ doomed, onClose }: { readonly doomed: Doomed; readonly onClose: () => void }) {
  const { turbines: text, common } = useText()
  const { remove } = useTurbineChanges()
  const titles = { vendor: text.deleteVendor, type: text.deleteType, curve: text.deleteCurve }
  return (
    <Dialog
      title={titles[doomed.kind]}
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
            busy={remove.isPending}
            onClick={() => remove.mutate(doomed, { onSuccess: onClose })}
          >
            {common.delete}
          </Button>
        </>
      }
    >
      <p>{text.deleteQuestion[doomed.kind](doomed.name)}</p>
      {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
    </Dialog>
  )
}
