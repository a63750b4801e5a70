import { presentRecord, questionOf } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { FileQuestions } from '#web/reading/FileQuestions.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { CurveEntry } from './useCurveEntry.ts'

/** What a pasted table or file of a curve leaves open, or how it was understood. */
export function CurveFileReading({ entry }: { readonly entry: CurveEntry }) {
  const { reading: text } = useText()
  const { reading, answers } = entry
  if (reading === null) return null
  if (reading.ok) {
    if (reading.record === null || reading.record.columns.length === 0) return null
    const isAnswered = Object.keys(answers).length > 0
    return (
      <>
        <ReadingTable record={presentRecord(reading.record)} />
        {isAnswered && (
          <Button type="button" onClick={() => entry.setAnswers({})}>
            {text.changeAnswers}
          </Button>
        )}
      </>
    )
  }
  const { questions = [] } = reading
  if (questions.length === 0) return null
  return (
    <FileQuestions
      questions={questions.map((question) => questionOf(question, text))}
      answers={answers}
      onChange={entry.setAnswers}
    />
  )
}
