import { type FormEvent, useState } from 'react'
import { checkListName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './FarmCard.module.css'

/** A name for a new wind farm and the button that makes it. */
export function NewFarmForm({
  takenNames,
  busy,
  onCreate,
}: {
  readonly takenNames: readonly string[]
  readonly busy: boolean
  readonly onCreate: (name: string) => void
}) {
  const { windFarm: text, sites } = useText()
  const format = useFormat()
  const [name, setName] = useState(() => (takenNames.includes(text.defaultName) ? '' : text.defaultName))
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
        label={text.newFarmName}
        value={name}
        onChange={setName}
        autoComplete="off"
        error={tried && !checked.ok ? issuesText(checked.issues, sites, format) : null}
      />
      <div className={styles.formButtons}>
        <Button type="submit" variant="primary" busy={busy}>
          {text.createFarm}
        </Button>
      </div>
    </form>
  )
}
