import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { type Checked, readTypedNumber, type SiteIssue, withoutUnit } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { MeantNumber } from '#web/ui/MeantNumber.tsx'
import { styled } from '#web/ui/styled.ts'
import { issuesText } from './issueText.ts'
import styles from './SiteTable.module.css'

/** A value of a table turned into a field: Enter or leaving it saves the value, Escape discards it. */
export function InlineField<Value>({
  label,
  value,
  check,
  onKeep,
  onDone,
  className,
  unit,
}: {
  readonly label: string
  /** Initial text of the field. */
  readonly value: string
  readonly check: (text: string) => Checked<Value, SiteIssue>
  /** Called only if the text has changed. */
  readonly onKeep: (value: Value) => void
  readonly onDone: () => void
  readonly className?: string | undefined
  /** The value is a number: ambiguous thousands separators cause a question. */
  readonly unit?: string
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(value)
  const checked = check(typed)
  const number = unit === undefined ? null : readTypedNumber(typed, format.decimalSign)
  const readings = checked.ok || number === null || number.ok ? null : number.ambiguous
  const noteId = useId()

  function keep() {
    if (!checked.ok) return
    if (typed !== value) onKeep(checked.value)
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') keep()
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    if (checked.ok) keep()
    else onDone()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus leaves its field
    <span className={styled('block')} onBlur={onBlur}>
      <input
        className={classes(controlClass, styles.nameInput, className)}
        aria-label={label}
        aria-invalid={!checked.ok || undefined}
        aria-describedby={checked.ok ? undefined : noteId}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the reader opened this field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget }) =>
          setTyped(unit === undefined ? currentTarget.value : withoutUnit(currentTarget.value, unit))
        }
        onKeyDown={onKeyDown}
      />
      {!checked.ok && (
        <span id={noteId} role="alert" className={styles.nameNote}>
          {readings === null ? issuesText(checked.issues, text, format) : common.whichIsMeant(typed.trim())}
          {readings !== null && <MeantNumber readings={readings} unit={unit} onChoose={setTyped} />}
        </span>
      )}
    </span>
  )
}
