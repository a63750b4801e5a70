import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AktermProduct, aktermRoutes } from '#contracts'
import { type LatLon, readDecimal } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { CoordinateFields, useCoordinates } from '#web/sites/CoordinateFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../Akterm.module.css'
import { PlaceFigures } from '../PlaceFigures.tsx'
import { PlaceMap } from '../PlaceMap.tsx'
import { OrderPlace } from './OrderPlace.tsx'

const usualHeightM = 10

/** Cell, roughness and terrain of a typed place, before it becomes a site. */
export function PlaceCheck({
  product,
  heightText,
}: {
  readonly product: AktermProduct
  /** Height of source or anemometer, as typed. */
  readonly heightText: string
}) {
  const { akterm } = useText()
  const { place: text } = akterm
  const coordinates = useCoordinates(null)
  const [asked, setRequested] = useState<(LatLon & { readonly height: number }) | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { call } = useCaller()
  const query = useQuery({
    queryKey: ['aktermPlace', product.id, asked],
    enabled: asked !== null,
    queryFn: ({ signal }) =>
      call(aktermRoutes.aktermPlace, {
        params: { id: product.id },
        query: asked ?? { lat: 0, lon: 0 },
        signal,
      }),
    staleTime: 60_000,
  })
  function showPlace() {
    setIsChecked(true)
    if (!coordinates.place.ok) return
    const height = readDecimal(heightText, { integerDigits: 3, decimals: 2 }) ?? usualHeightM
    setRequested({ ...coordinates.place.value, height: Math.min(500, Math.max(1, height)) })
  }
  return (
    <details className={styles.more}>
      <summary>{text.title}</summary>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.entry}>
        <CoordinateFields coordinates={coordinates} showErrors={isChecked} />
        <Button onClick={showPlace}>{text.show}</Button>
      </div>
      {query.isFetching && <Spinner />}
      {query.isError && <Problem>{errorText(query.error)}</Problem>}
      {query.data && (
        <>
          {query.data.klug_manier_refusal !== null && (
            <p className={styles.hint}>{query.data.klug_manier_refusal}</p>
          )}
          <PlaceFigures
            cell={query.data.cell}
            roughness={query.data.roughness}
            landCover={query.data.land_cover}
            terrain={query.data.terrain}
          />
          {asked !== null && (
            <PlaceMap
              atlas={product.atlas}
              place={asked}
              cell={query.data.cell}
              terrain={query.data.terrain}
            />
          )}
          {asked !== null && <OrderPlace key={`${asked.lat} ${asked.lon}`} place={asked} />}
        </>
      )}
    </details>
  )
}
