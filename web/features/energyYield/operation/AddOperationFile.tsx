import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddedOperation, operationKinds, operationRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { useFileText } from './OperationFiles.tsx'
import { operationFilesKey } from './operationQueries.ts'

/** Form that reads a file of operation, shows how it was understood, and adds it to a farm. */
export function AddOperationFile({ listId }: { readonly listId: number }) {
  const { operation: text, production, products } = useText()
  const format = useFormat()
  const describe = useFileText()
  const refusal = useDemoRefusal()
  const [kind, setKind] = useState<(typeof operationKinds)[number]>('steps')
  const [turbine, setTurbine] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const namesTurbine = kind === 'steps' || kind === 'status'
  const { call } = useCaller()
  const client = useQueryClient()
  const send = useSingleMutation({
    mutationFn: (isPreview: boolean): Promise<AddedOperation> => {
      const form = new FormData()
      form.set('kind', kind)
      if (namesTurbine && turbine.trim() !== '') form.set('turbine', turbine.trim())
      if (Object.keys(answers).length > 0) form.set('answers', JSON.stringify(answers))
      form.set('file', file!)
      return call(operationRoutes.addOperationFile, {
        params: { listId: String(listId) },
        ...(isPreview && { query: { dry_run: 'true' } }),
        form,
      })
    },
    onSuccess: async ({ id }) => {
      if (id === null) return
      restart()
      setFile(null)
      await client.invalidateQueries({ queryKey: operationFilesKey(listId) })
    },
  })
  // A preview holds for the file and the kind that it was made of.
  function restart() {
    setAnswers({})
    send.reset()
  }
  const preview = send.data?.id === null ? send.data : null
  return (
    <section className={styled('stack', 's3')} aria-label={text.add}>
      <div className={styled('row', 's3')}>
        <Select
          label={text.kind}
          value={kind}
          choices={operationKinds.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(chosen) => {
            setKind(chosen as (typeof operationKinds)[number])
            restart()
          }}
        />
        {namesTurbine && (
          <TextField
            label={text.turbine}
            value={turbine}
            onChange={(value) => {
              setTurbine(value)
              restart()
            }}
          />
        )}
      </div>
      <FileField
        label={products.result.file}
        accept=".csv,.txt,.tsv"
        choose={production.chooseFile}
        chosen={file && production.file(file.name, format.bytes(file.size))}
        onChoose={(chosen) => {
          setFile(chosen)
          restart()
        }}
      />
      <TableQuestions error={send.error} answers={answers} onChange={setAnswers} />
      <div aria-live="polite" className={styled('stack', 's3')}>
        {send.isError && <RefusedTable error={send.error} />}
        {preview !== null && (
          <>
            <p>{describe(preview)}</p>
            {preview.unknown_turbines.length > 0 && (
              <p>{text.unknownTurbines(preview.unknown_turbines.join(', '))}</p>
            )}
            {preview.warnings.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            <ReadingTable record={preview.reading} />
          </>
        )}
      </div>
      <div>
        <Button
          variant={preview === null ? 'plain' : 'primary'}
          busy={send.isPending}
          disabled={file === null || refusal !== undefined}
          title={refusal}
          onClick={() => send.mutate(preview === null)}
        >
          {preview === null ? text.preview : text.add}
        </Button>
      </div>
    </section>
  )
}
