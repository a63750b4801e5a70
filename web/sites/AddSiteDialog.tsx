import { type FormEvent, useId, useState } from 'react'
import { checkSiteName, type LatLon, nextSiteName, readLatitude, readLongitude } from '#domain'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { issuesText } from './issueText.ts'
import styles from './SitesCard.module.css'

/** A site by name and coordinates, for those who know them and for those who use no mouse. */
export function AddSiteDialog({
  takenNames,
  onAdd,
  onClose,
}: {
  readonly takenNames: readonly string[]
  readonly onAdd: (site: LatLon & { readonly name: string }) => void
  readonly onClose: () => void
}) {
  const { sites: text, common } = useText()
  const format = useFormat()
  const language = useLanguage()
  const formId = useId()
  const [name, setName] = useState(() => nextSiteName(takenNames, language))
  const [latText, setLatText] = useState('')
  const [lonText, setLonText] = useState('')
  const [tried, setTried] = useState(false)
  const checkedName = checkSiteName(name, takenNames)
  const lat = readLatitude(latText)
  const lon = readLongitude(lonText)
  const error = (checked: typeof checkedName | typeof lat) =>
    tried && !checked.ok ? issuesText(checked.issues, text, format) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!checkedName.ok || !lat.ok || !lon.ok) return
    onAdd({ name: checkedName.value, lat: lat.value, lon: lon.value })
    onClose()
  }

  return (
    <Dialog
      title={text.addSiteTitle}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={formId} variant="primary">
            {text.add}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={text.name}
          value={name}
          onChange={setName}
          error={error(checkedName)}
          autoComplete="off"
        />
        <TextField
          label={text.latitude}
          hint={text.latitudeHint}
          value={latText}
          onChange={setLatText}
          error={error(lat)}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <TextField
          label={text.longitude}
          hint={text.longitudeHint}
          value={lonText}
          onChange={setLonText}
          error={error(lon)}
          inputMode="decimal"
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
