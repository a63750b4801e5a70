import type { FileQuestion } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
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
      {questions.map(({ key, text: asked, choices, is_open, unit }) => {
        const value = answers[key] ?? ''
        const isOffered = choices.some((choice) => choice.value === value)
        const other = {
          label: choices.length === 0 ? asked : text.otherAnswer,
          value: isOffered ? '' : value,
          onChange: (typed: string) => answer(key, typed),
        }
        return (
          <div key={key} className={styled('stack', 's2')}>
            {choices.length > 0 && (
              <Select
                label={asked}
                value={isOffered ? value : ''}
                choices={[
                  { value: '', label: text.choose },
                  ...choices.map((choice) => ({ value: choice.value, label: choice.text })),
                ]}
                onChange={(chosen) => answer(key, chosen)}
              />
            )}
            {is_open &&
              (unit === undefined ? <TextField {...other} /> : <QuantityField {...other} unit={unit} />)}
          </div>
        )
      })}
    </fieldset>
  )
}
