import { useState } from 'react'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'

/** Button that deletes something for good, after a confirmation. */
export function DeleteButton({
  label,
  title = label,
  confirm = label,
  question,
  remove,
  onDeleted,
}: {
  /** Of the button, and unless given otherwise of the dialog and its confirmation. */
  readonly label: string
  readonly title?: string
  readonly confirm?: string
  readonly question: string
  readonly remove: () => Promise<unknown>
  readonly onDeleted: () => Promise<unknown>
}) {
  const { common } = useText()
  const refusal = useDemoRefusal()
  const [isRequested, setRequested] = useState(false)
  const deleted = useSingleMutation({
    mutationFn: remove,
    onSuccess: onDeleted,
    onSettled: () => setRequested(false),
  })
  return (
    <>
      <Button
        size="small"
        icon="trash"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => setRequested(true)}
      >
        {label}
      </Button>
      {deleted.isError && <Problem>{errorText(deleted.error)}</Problem>}
      {isRequested && (
        <ConfirmDialog
          title={title}
          keep={common.cancel}
          confirm={confirm}
          icon="trash"
          busy={deleted.isPending}
          onConfirm={() => deleted.mutate()}
          onClose={() => setRequested(false)}
        >
          <p>{question}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
