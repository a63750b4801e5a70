import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  energyYieldRoutes,
  type OtherAssessment,
  otherAssessmentTables,
  otherAssessmentText,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './FarmResult.module.css'

/** Another consultant's assessment next to the result, and the form that adds or removes it. */
export function OtherAssessmentView({
  jobId,
  shown,
}: {
  readonly jobId: string
  /** undefined: none was added. */
  readonly shown: OtherAssessment | undefined
}) {
  const messages = useText()
  const { otherAssessment: text, production } = messages
  const format = useFormat()
  const refusal = useDemoRefusal()
  const [file, setFile] = useState<File | null>(null)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const { call } = useCaller()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.jobResult(jobId) })
  const add = useSingleMutation({
    mutationFn: (document: File) => {
      const form = new FormData()
      if (Object.keys(answers).length > 0) form.set('answers', JSON.stringify(answers))
      form.set('file', document)
      return call(energyYieldRoutes.addOtherAssessment, { params: { id: jobId }, form })
    },
    onSuccess,
  })
  const remove = useSingleMutation({
    mutationFn: () => call(energyYieldRoutes.removeOtherAssessment, { params: { id: jobId } }),
    onSuccess: () => {
      add.reset()
      return onSuccess()
    },
  })
  return (
    <section aria-label={text.title}>
      <h3 className={styled('aboveS5', 'belowS2', 't2')}>{text.title}</h3>
      <p className={styles.note}>{text.explanation}</p>
      <div className={styles.selectors}>
        <FileField
          label={text.file}
          accept=".json"
          choose={production.chooseFile}
          chosen={file && production.file(file.name, format.bytes(file.size))}
          onChoose={(chosen) => {
            setFile(chosen)
            setAnswers({})
          }}
        />
        <Button
          busy={add.isPending}
          disabled={file === null || refusal !== undefined}
          title={refusal}
          onClick={() => file && add.mutate(file)}
        >
          {shown === undefined ? text.add : text.replace}
        </Button>
        {shown !== undefined && (
          <Button busy={remove.isPending} disabled={refusal !== undefined} onClick={() => remove.mutate()}>
            {text.remove}
          </Button>
        )}
      </div>
      <TableQuestions error={add.error} answers={answers} onChange={setAnswers} />
      <div aria-live="polite">
        {add.isError && <RefusedTable error={add.error} />}
        {add.data?.warnings.map(({ message }) => (
          <p key={message} className={styles.notices}>
            {message}
          </p>
        ))}
      </div>
      {shown !== undefined && (
        <>
          <p>{otherAssessmentText(shown, text)}</p>
          {otherAssessmentTables(shown.figures, text, { text: messages, format }).map((table) => (
            <ResultTable key={table.title} table={table} />
          ))}
        </>
      )}
    </section>
  )
}
