import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { WithCommands } from '#web/ui/WithCommands.tsx'
import { ComparisonTurbines } from './ComparisonTurbines.tsx'
import { FleetLevels } from './FleetLevels.tsx'
import { MarketValues } from './MarketValues.tsx'
import styles from './MeteredNeighbours.module.css'
import { MeteredPlantTables } from './MeteredPlantTables.tsx'
import { meteredQuery } from './meteredQuery.ts'

const radiiKm = [5, 10, 20, 50]

/** Metered plants around a place next to the energy by an atlas, read once they are opened. */
export function MeteredNeighbours({
  productId,
  place,
}: {
  readonly productId: number
  readonly place: LatLon
}) {
  const { metered: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={text.title} actions={!isOpen && <Button onClick={() => setOpen(true)}>{text.show}</Button>}>
      {isOpen && (
        <CardBody>
          <MeteredPlants productId={productId} place={place} />
        </CardBody>
      )}
    </Card>
  )
}

/** Metered plants around a place next to the energy by an atlas, without a card. */
export function MeteredPlants({ productId, place }: { readonly productId: number; readonly place: LatLon }) {
  const { metered: text } = useText()
  const format = useFormat()
  const [radiusKm, setRadius] = useState(20)
  const query = useQuery(meteredQuery(useCaller(), productId, place, radiusKm))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { state, synthetic, plants, basis } = query.data
  const isThere = state === 'current' || state === 'outdated'
  return (
    <div className={styles.part}>
      <p className={styled('belowS2', 'faint', 't2')}>
        {text.hint} <BasisMark basis={basis} />
      </p>
      {state !== 'current' && (
        <p className={styled('belowS2', 'warnBox')}>
          <WithCommands>{text.states[state]}</WithCommands>
        </p>
      )}
      {synthetic && <p className={styled('belowS2', 'warnBox')}>{text.synthetic}</p>}
      {isThere && (
        <>
          <div className={styled('row', 's2', 'acrossS4', 'end')}>
            <Select
              label={text.radius}
              value={String(radiusKm)}
              choices={radiiKm.map((km) => ({ value: String(km), label: format.quantity(km, 'km') }))}
              onChange={(km) => setRadius(Number(km))}
            />
          </div>
          {plants.length === 0 ? (
            <p role="status">{text.none(format.quantity(radiusKm, 'km'))}</p>
          ) : (
            <>
              <MeteredPlantTables found={query.data} />
              <MarketValues productId={productId} place={place} radiusKm={radiusKm} />
              <ComparisonTurbines productId={productId} place={place} />
            </>
          )}
          <FleetLevels productId={productId} />
        </>
      )}
    </div>
  )
}
