import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { spreadHeights } from '#contracts'
import { readCoordinates, readHubHeight } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SpreadTable } from './SpreadTable.tsx'
import { useSpreadPoint } from './useSpreadPoint.ts'
import styles from './Validation.module.css'
import { atlasSpreadQuery } from './validationQueries.ts'

/** The wind of every atlas at a point, typed or from the address. */
export function SpreadCard() {
  const { validation, sites } = useText()
  const { spread: text } = validation
  const format = useFormat()
  const caller = useCaller()
  const { point: shown, change } = useSpreadPoint()
  const [typed, setTyped] = useState({
    lat: shown ? format.typed(shown.lat) : '',
    lon: shown ? format.typed(shown.lon) : '',
    height: format.typed(shown?.height ?? spreadHeights.usual),
  })
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({
    ...atlasSpreadQuery(caller, shown ?? { lat: 0, lon: 0, height: spreadHeights.usual }),
    enabled: shown !== null,
  })
  const place = readCoordinates(typed.lat, typed.lon)
  const height = readHubHeight(typed.height, { min: spreadHeights.least, max: spreadHeights.most })
  const placeIssues = isChecked && !place.ok ? place.issues : []
  const placeError = (start: 'latitude' | 'longitude') => {
    const own = placeIssues.filter(({ code }) => code.startsWith(start))
    return own.length > 0 ? issuesText(own, sites, format) : null
  }

  function compare(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!place.ok || !height.ok) return
    change({ at: `${place.value.lat},${place.value.lon}`, height: String(height.value) })
  }

  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (value: string) => setTyped({ ...typed, [key]: value }),
    autoComplete: 'off',
  })
  return (
    <Card title={text.title}>
      <CardBody>
        <p>{text.intro}</p>
        <form className={styles.fields} onSubmit={compare} noValidate>
          <QuantityField label={sites.latitude} error={placeError('latitude')} {...field('lat')} />
          <QuantityField label={sites.longitude} error={placeError('longitude')} {...field('lon')} />
          <QuantityField
            label={text.height}
            unit="m"
            error={isChecked && !height.ok ? issuesText(height.issues, sites, format) : null}
            {...field('height')}
          />
          <Button type="submit" variant="primary" busy={shown !== null && query.isFetching}>
            {text.compare}
          </Button>
        </form>
        {shown !== null && query.isPending && <Spinner />}
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {shown !== null && query.data && <SpreadTable spread={query.data} />}
      </CardBody>
    </Card>
  )
}
