import { type FormEvent, useState } from 'react'
import { checkListName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import { issuesText } from './issueText.ts'
import styles from './NewListForm.module.css'

/** A name for a new list and the button that creates it. */
export function NewListForm({
  takenNames,
  busy,
  words,
  onCreate,
  onCancel,
}: {
  readonly takenNames: readonly string[]
  readonly busy: boolean
  /** Other words for the list, such as wind farm. */
  readonly words?: { readonly label: string; readonly defaultName: string; readonly create: string }
  readonly onCreate: (name: string) => void
  /** Absent if a list is required to continue. */
  readonly onCancel?: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const { label, defaultName, create } = words ?? {
    label: text.newListName,
    defaultName: text.defaultListName,
    create: text.createList,
  }
  const [name, setName] = useState(takenNames.includes(defaultName) ? '' : defaultName)
  useDialogEntries(name)
  const [tried, setTried] = useState(false)
  const checked = checkListName(name, takenNames)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (checked.ok && !busy) onCreate(checked.value)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={label}
        value={name}
        onChange={setName}
        autoComplete="off"
        error={tried && !checked.ok ? issuesText(checked.issues, text, format) : null}
      />
      <div className={styled('line', 's2', 'atEnd')}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          {create}
        </Button>
      </div>
    </form>
  )
}
