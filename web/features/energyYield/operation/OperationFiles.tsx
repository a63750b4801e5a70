import { useQueryClient } from '@tanstack/react-query'
import { type OperationFile, operationRoutes, parseUtc, type StoredOperationFile } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { operationFilesKey } from './operationQueries.ts'

/** Stored files of a farm's operation, which can be removed. */
export function OperationFiles({
  listId,
  files,
}: {
  readonly listId: number
  readonly files: readonly StoredOperationFile[]
}) {
  const { operation: text } = useText()
  const describe = useFileText()
  const refusal = useDemoRefusal()
  const { call } = useCaller()
  const client = useQueryClient()
  const remove = useSingleMutation({
    mutationFn: (id: number) =>
      call(operationRoutes.removeOperationFile, { params: { listId: String(listId), fileId: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationFilesKey(listId) }),
  })
  if (files.length === 0) return null
  return (
    <section>
      <h3>{text.files}</h3>
      <ul>
        {files.map((one) => (
          <li key={one.id}>
            {one.file}: {describe(one)}{' '}
            <Button
              size="small"
              busy={remove.isPending && remove.variables === one.id}
              disabled={refusal !== undefined}
              title={refusal}
              onClick={() => remove.mutate(one.id)}
            >
              {text.removeFile(one.file)}
            </Button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">{remove.isError && <Problem>{errorText(remove.error)}</Problem>}</div>
    </section>
  )
}

/** Contents of a file in words, with its first and last day. */
export function useFileText(): (file: OperationFile) => string {
  const { operation: text } = useText()
  const format = useFormat()
  return ({ kind, turbines, from, till, energy_mwh }) =>
    text.read(
      text.kinds[kind],
      turbines.length === 0 ? '' : text.turbineCount(format.number(turbines.length)),
      format.dateUtc(from),
      format.dateUtc(parseUtc(till) - 1),
      format.quantity(energy_mwh, 'MWh', 0),
    )
}
