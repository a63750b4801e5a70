import { type FormEvent, useState } from 'react'
import { type MapArea, readDecimal, readLatitude, readLongitude } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './Register.module.css'

const maxRadiusKm = 500

/** A circle by its numbers, also for keyboard users. */
export function TypedCircle({ onSelect }: { readonly onSelect: (area: MapArea) => void }) {
  const { register, sites, quantities } = useText()
  const text = register.typed
  const format = useFormat()
  const [latText, setLatText] = useState('')
  const [lonText, setLonText] = useState('')
  const [radiusText, setRadiusText] = useState(format.number(5))
  const [tried, setTried] = useState(false)
  const lat = readLatitude(latText)
  const lon = readLongitude(lonText)
  const radiusKm = readDecimal(radiusText, { integerDigits: 3, decimals: 3 }) ?? Number.NaN
  const isRadiusGood = radiusKm > 0 && radiusKm <= maxRadiusKm
  const error = (checked: typeof lat) =>
    tried && !checked.ok ? issuesText(checked.issues, sites, format) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!lat.ok || !lon.ok || !isRadiusGood) return
    onSelect({ kind: 'circle', centre: { lat: lat.value, lon: lon.value }, radiusM: radiusKm * 1000 })
  }

  return (
    <Card title={text.title}>
      <CardBody>
        <form className={styles.fields} onSubmit={submit} noValidate>
          <div {...grid('1fr 1fr', 's3', 'atTop')}>
            <QuantityField
              label={quantities.latitude}
              value={latText}
              onChange={setLatText}
              error={error(lat)}
            />
            <QuantityField
              label={quantities.longitude}
              value={lonText}
              onChange={setLonText}
              error={error(lon)}
            />
          </div>
          <div {...grid('1fr 1fr', 's3', 'atTop')}>
            <QuantityField
              label={text.radius}
              value={radiusText}
              onChange={setRadiusText}
              error={tried && !isRadiusGood ? text.radiusInvalid : null}
              unit="km"
            />
            <div className={styles.end}>
              <Button type="submit">{text.select}</Button>
            </div>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
