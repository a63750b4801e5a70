import { type KeyboardEvent, useId, useState } from 'react'
import type { Checked, SiteIssue } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { issuesText } from './issueText.ts'
import styles from './SiteTable.module.css'

/** A value of a table that became a field: Enter or leaving it keeps the value, Escape drops it. */
export function InlineField<Value>({
  label,
  value,
  check,
  onKeep,
  onDone,
  className,
}: {
  readonly label: string
  /** As it is shown in the field first. */
  readonly value: string
  readonly check: (text: string) => Checked<Value, SiteIssue>
  /** Called only where the text has changed. */
  readonly onKeep: (value: Value) => void
  readonly onDone: () => void
  readonly className?: string | undefined
}) {
  const { sites: text } = useText()
  const format = useFormat()
  const [typed, setTyped] = useState(value)
  const checked = check(typed)
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

  return (
    <span className={styles.nameField}>
      <input
        className={classes(controlClass, styles.nameInput, className)}
        aria-label={label}
        aria-invalid={!checked.ok || undefined}
        aria-describedby={checked.ok ? undefined : noteId}
        value={typed}
        // biome-ignore lint/a11y/noAutofocus: the reader asked for this very field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => (checked.ok ? keep() : onDone())}
      />
      {!checked.ok && (
        <span id={noteId} role="alert" className={styles.nameNote}>
          {issuesText(checked.issues, text, format)}
        </span>
      )}
    </span>
  )
}
