import { type KeyboardEvent, useState } from 'react'
import type { Site } from '#contracts'
import { checkSiteName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { controlClass } from '#web/ui/Field.tsx'
import { issuesText } from './issueText.ts'
import styles from './SiteTable.module.css'

/** A site's name that becomes a field: Enter or leaving it keeps the name, Escape drops it. */
export function SiteNameField({
  site,
  otherNames,
  onRename,
  onDone,
}: {
  readonly site: Site
  readonly otherNames: readonly string[]
  readonly onRename: (name: string) => void
  readonly onDone: () => void
}) {
  const { sites: text } = useText()
  const format = useFormat()
  const [name, setName] = useState(site.name)
  const checked = checkSiteName(name, otherNames)
  const noteId = `site-${site.id}-note`

  function keep() {
    if (!checked.ok) return
    if (checked.value !== site.name) onRename(checked.value)
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
        className={classes(controlClass, styles.nameInput)}
        aria-label={text.nameOf(site.name)}
        aria-invalid={!checked.ok || undefined}
        aria-describedby={checked.ok ? undefined : noteId}
        value={name}
        // biome-ignore lint/a11y/noAutofocus: the reader asked for this very field
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
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
