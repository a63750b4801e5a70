import { type FormEvent, useState } from 'react'
import { checkListName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { issuesText } from './issueText.ts'
import styles from './SitesCard.module.css'

/** A name for a new list and the button that makes it. */
export function NewListForm({
  takenNames,
  busy,
  onCreate,
  onCancel,
}: {
  readonly takenNames: readonly string[]
  readonly busy: boolean
  readonly onCreate: (name: string) => void
  /** Absent where a list is needed to go on. */
  readonly onCancel?: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const [name, setName] = useState(() =>
    takenNames.includes(text.defaultListName) ? '' : text.defaultListName,
  )
  const [tried, setTried] = useState(false)
  const checked = checkListName(name, takenNames)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (checked.ok && !busy) onCreate(checked.value)
  }

  return (
    <form className={styles.newList} onSubmit={submit} noValidate>
      <TextField
        label={text.newListName}
        value={name}
        onChange={setName}
        autoComplete="off"
        error={tried && !checked.ok ? issuesText(checked.issues, text, format) : null}
      />
      <div className={styles.formButtons}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          {text.createList}
        </Button>
      </div>
    </form>
  )
}
