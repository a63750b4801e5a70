import { useQueryClient } from '@tanstack/react-query'
import { operationRoutes, type StoredOperationFile } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DeleteButton } from '#web/products/DeleteButton.tsx'
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
  const { call } = useCaller()
  const client = useQueryClient()
  const params = { listId: String(listId), fileId: String(id) }
  return (
    <DeleteButton
      label={text.removeFile(file)}
      title={text.removeTitle}
      confirm={common.delete}
      question={text.removeQuestion(file)}
      remove={() => call(operationRoutes.removeOperationFile, { params })}
      onDeleted={() => client.invalidateQueries({ queryKey: operationFilesKey(listId) })}
    />
  )
}
