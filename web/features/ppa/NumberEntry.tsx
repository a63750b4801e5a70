import { useState } from 'react'
import { type DecimalMark, readTypedNumber, roundedTo } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'

/** A typed number, with point or comma. Anything except a number within the range is reported and not used. */
export function NumberEntry({
  label,
  unit,
  hint,
  value,
  range,
  scale = 1,
  usual,
  onChange,
}: {
  readonly label: string
  readonly unit?: string
  readonly hint?: string
  /** null: no entry. */
  readonly value: number | null
  readonly range: readonly [number, number]
  /** Displayed number for 1: 100 for percent. */
  readonly scale?: number
  /** Default of an empty field; absent: a value is required. */
  readonly usual?: string
  readonly onChange: (value: number | null) => void
}) {
  const { inputs } = useText().ppa
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [min, max] = range
  const read =
    typed === null ? { ok: true as const } : readNumber(typed, usual !== undefined, format.decimalSign)
  const isWithin = (one: number | null) => one === null || (one / scale >= min && one / scale <= max)
  const isSound = read.ok && (!('value' in read) || isWithin(read.value))
  const rounded = (share: number) => roundedTo(share * scale, 6)
  const problem = inputs.range(format.exact(rounded(min)), format.exact(rounded(max)))
  return (
    <NumberField
      label={label}
      {...(unit === undefined ? {} : { unit })}
      {...(hint === undefined ? {} : { hint })}
      placeholder={usual ?? ''}
      value={typed ?? (value === null ? '' : format.typed(rounded(value)))}
      error={isSound ? null : problem}
      onChange={(text) => {
        setTyped(text)
        const next = readNumber(text, usual !== undefined, format.decimalSign)
        if (next.ok && isWithin(next.value)) onChange(next.value === null ? null : next.value / scale)
      }}
      onBlur={() => isSound && setTyped(null)}
    />
  )
}

/** null if nothing is typed and nothing is required. */
function readNumber(text: string, mayBeEmpty: boolean, decimalSign: DecimalMark) {
  if (text.trim() !== '') return readTypedNumber(text, decimalSign)
  return mayBeEmpty ? { ok: true as const, value: null } : { ok: false as const, ambiguous: null }
}
