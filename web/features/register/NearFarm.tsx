import { type FormEvent, useState } from 'react'
import type { SiteListHead } from '#contracts'
import { readDecimal } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './Register.module.css'
import type { OwnFarm } from './useOwnFarm.ts'

const maxRadiusKm = 100

/** Selects existing and planned turbines within a distance of the customer's own farm. */
export function NearFarm({
  farms,
  farm,
  error,
  onFarm,
  onSelect,
}: {
  readonly farms: readonly SiteListHead[]
  readonly farm: OwnFarm | null
  readonly error: Error | null
  readonly onFarm: (id: number) => void
  readonly onSelect: (withinM: number) => void
}) {
  const { register } = useText()
  const text = register.near
  const format = useFormat()
  const [radiusText, setRadiusText] = useState(format.number(10))
  const [tried, setTried] = useState(false)
  const radiusKm = readDecimal(radiusText, { integerDigits: 3, decimals: 3 }) ?? Number.NaN
  const isRadiusGood = radiusKm > 0 && radiusKm <= maxRadiusKm
  if (farms.length === 0) return null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (farm !== null && farm.sites.length > 0 && isRadiusGood) onSelect(radiusKm * 1000)
  }

  return (
    <Card title={text.title}>
      <CardBody>
        <form className={styles.fields} onSubmit={submit} noValidate>
          <Select
            label={text.farm}
            value={farm === null ? '' : String(farm.list.id)}
            choices={farms.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => onFarm(Number(id))}
          />
          <div {...grid('1fr 1fr', 's3', 'atTop')}>
            <QuantityField
              label={text.within}
              value={radiusText}
              onChange={setRadiusText}
              error={tried && !isRadiusGood ? text.withinInvalid : null}
              unit="km"
            />
            <div className={styles.end}>
              <Button type="submit" disabled={farm === null || farm.sites.length === 0}>
                {text.select}
              </Button>
            </div>
          </div>
          {error && <Problem>{errorText(error)}</Problem>}
        </form>
      </CardBody>
    </Card>
  )
}
