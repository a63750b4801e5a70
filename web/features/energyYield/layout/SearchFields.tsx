import { layoutObjectives } from '#contracts'
import { layoutInputs } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './LayoutDialog.module.css'
import { type LayoutDraft, type LayoutNumber, layoutNumbers, readNumberOf } from './layoutDraft.ts'

/** Spacing, objective and effort of a search. */
export function SearchFields({
  draft,
  hasExisting,
  onChange,
}: {
  readonly draft: LayoutDraft
  readonly hasExisting: boolean
  readonly onChange: (draft: LayoutDraft) => void
}) {
  const { farmLayout } = useText()
  const text = farmLayout.dialog
  const format = useFormat()
  const field = (name: LayoutNumber) => {
    const record = layoutInputs[layoutNumbers[name]]
    const { min, max } = record.range
    const isRead = readNumberOf(layoutNumbers[name], draft.numbers[name], format) !== null
    return (
      <NumberField
        label={text[name]}
        {...(record.unit !== '' && { unit: record.unit })}
        plausible={record.range}
        value={draft.numbers[name]}
        error={isRead ? null : `${format.exact(min)}–${format.exact(max)}`}
        onChange={(typed) => onChange({ ...draft, numbers: { ...draft.numbers, [name]: typed } })}
      />
    )
  }
  return (
    <>
      <div className={styles.fields}>
        {field('along')}
        {field('across')}
        {field('direction')}
      </div>
      <div className={styles.fields}>
        <Select
          label={text.objective}
          value={draft.objective}
          choices={layoutObjectives.map((value) => ({ value, label: text.objectives[value] }))}
          onChange={(value) =>
            onChange({ ...draft, objective: layoutObjectives.find((one) => one === value) ?? 'aep' })
          }
        />
        {field('starts')}
        {field('minutes')}
        {field('seed')}
      </div>
      {hasExisting && (
        <Checkbox
          checked={draft.neighboursCount}
          onChange={(neighboursCount) => onChange({ ...draft, neighboursCount })}
        >
          {text.neighboursCount}
        </Checkbox>
      )}
    </>
  )
}
