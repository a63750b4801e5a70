import type { FileQuestion } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Reading.module.css'

/** Questions about a file, with a choice or a field for each answer. */
export function FileQuestions({
  questions,
  answers,
  onChange,
}: {
  readonly questions: readonly FileQuestion[]
  readonly answers: Readonly<Record<string, string>>
  readonly onChange: (answers: Readonly<Record<string, string>>) => void
}) {
  const { reading: text } = useText()
  const answer = (key: string, value: string) => onChange({ ...answers, [key]: value })
  return (
    <fieldset className={styles.questions}>
      <legend>{text.asked}</legend>
      {questions.map(({ key, text: asked, choices, is_open }) => {
        const value = answers[key] ?? ''
        if (is_open) {
          return (
            <div key={key}>
              <TextField
                label={asked}
                value={value}
                list={`choices-${key}`}
                onChange={(typed) => answer(key, typed)}
              />
              <datalist id={`choices-${key}`}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.text}
                  </option>
                ))}
              </datalist>
            </div>
          )
        }
        return (
          <Select
            key={key}
            label={asked}
            value={value}
            choices={[
              { value: '', label: text.choose },
              ...choices.map((choice) => ({ value: choice.value, label: choice.text })),
            ]}
            onChange={(chosen) => answer(key, chosen)}
          />
        )
      })}
    </fieldset>
  )
}
