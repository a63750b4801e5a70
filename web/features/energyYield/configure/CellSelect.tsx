import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/Field.tsx'
import styles from './FarmSettings.module.css'

/** A choice within a table, by the browser's own control: letters find, arrows choose. */
export function CellSelect({
  label,
  value,
  empty,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: number | string | null
  /** What stands for no choice; absent: one must be chosen. */
  readonly empty?: string
  readonly choices: readonly { readonly value: number | string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  return (
    <select
      aria-label={label}
      title={choices.find((choice) => choice.value === value)?.label}
      className={classes(controlClass, styles.cell)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
