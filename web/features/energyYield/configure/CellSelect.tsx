import { PlainSelect } from '#web/ui/PlainSelect.tsx'
import styles from './FarmSettings.module.css'

/** A choice within the table of a farm. */
export function CellSelect({
  label,
  value,
  empty,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: number | string | null
  /** Label of no choice; absent: one must be chosen. */
  readonly empty?: string
  readonly choices: readonly { readonly value: number | string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  return (
    <PlainSelect
      aria-label={label}
      title={choices.find((choice) => choice.value === value)?.label}
      className={styles.cell}
      value={value ?? ''}
      onChange={onChange}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </PlainSelect>
  )
}
