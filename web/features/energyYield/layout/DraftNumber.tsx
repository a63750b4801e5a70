import { layoutInputs } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import {
  type LayoutDraft,
  type LayoutNumber,
  layoutNumbers,
  optionalNumbers,
  readNumberOf,
  typedRange,
} from './layoutDraft.ts'

/** A number of the form of a search, with its unit and range. */
export function DraftNumber({
  name,
  draft,
  onChange,
}: {
  readonly name: LayoutNumber
  readonly draft: LayoutDraft
  readonly onChange: (draft: LayoutDraft) => void
}) {
  const { dialog } = useText().farmLayout
  const format = useFormat()
  const input = layoutNumbers[name]
  const { unit } = layoutInputs[input]
  const range = typedRange(input)
  const typed = draft.numbers[name]
  const isEmpty = optionalNumbers.has(name) && typed.trim() === ''
  const isRead = isEmpty || readNumberOf(input, typed, format) !== null
  return (
    <NumberField
      label={dialog[name]}
      {...(unit !== '' && { unit })}
      plausible={range}
      value={typed}
      error={isRead ? null : `${format.exact(range.min)}–${format.exact(range.max)}`}
      onChange={(value) => onChange({ ...draft, numbers: { ...draft.numbers, [name]: value } })}
    />
  )
}
