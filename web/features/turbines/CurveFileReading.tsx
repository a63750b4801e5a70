import { presentRecord, questionOf } from '#contracts'
import type { Question } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { FileQuestions } from '#web/reading/FileQuestions.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { CurveEntry } from './useCurveEntry.ts'

/** Questions about a pasted table or file of a curve, or its reading. */
export function CurveFileReading({
  entry,
  isRequested,
}: {
  readonly entry: CurveEntry
  /** Whether saving was tried: typed values leave something open until then. */
  readonly isRequested: boolean
}) {
  const { reading: text } = useText()
  const { reading, answers } = entry
  if (reading === null) return null
  if (reading.ok) {
    if (reading.open !== undefined)
      return isRequested ? <OpenQuestions entry={entry} questions={[reading.open]} /> : null
    const isAnswered = Object.keys(answers).length > 0
    const { record } = reading
    return (
      <>
        {record !== null && record.columns.length > 0 && <ReadingTable record={presentRecord(record)} />}
        {isAnswered && (
          <Button type="button" onClick={() => entry.setAnswers({})}>
            {text.changeAnswers}
          </Button>
        )}
      </>
    )
  }
  const { questions = [] } = reading
  return questions.length === 0 ? null : <OpenQuestions entry={entry} questions={questions} />
}

function OpenQuestions({
  entry,
  questions,
}: {
  readonly entry: CurveEntry
  readonly questions: readonly Question[]
}) {
  const { reading: text } = useText()
  return (
    <FileQuestions
      questions={questions.map((question) => questionOf(question, text))}
      answers={entry.answers}
      onChange={entry.setAnswers}
    />
  )
}
