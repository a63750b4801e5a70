import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationRoutes, type StoredOperationFile } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { operationFilesKey } from './operationQueries.ts'

/** Removes a file of operation from its farm after a confirmation. */
export function RemoveOperationFile({
  listId,
  file: { id, file },
}: {
  readonly listId: number
  readonly file: StoredOperationFile
}) {
  const { operation: text, common } = useText()
  const refusal = useDemoRefusal()
  const { call } = useCaller()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const remove = useSingleMutation({
    mutationFn: () =>
      call(operationRoutes.removeOperationFile, { params: { listId: String(listId), fileId: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationFilesKey(listId) }),
  })
  return (
    <>
      <Button
        size="small"
        icon="trash"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => setOpen(true)}
      >
        {text.removeFile(file)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={text.removeTitle}
          keep={common.cancel}
          confirm={common.delete}
          icon="trash"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        >
          <p>{text.removeQuestion(file)}</p>
          {remove.isError && <Problem>{errorText(remove.error)}</Problem>}
        </ConfirmDialog>
      )}
    </>
  )
}
