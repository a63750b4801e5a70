import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { federalStates } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AddMeasurement } from '#web/reading/AddMeasurement.tsx'
import type { MeasurementFile } from '#web/reading/measurementFile.ts'
import { atlasSkillQuery, measuredSkillQuery } from '#web/skill/atlasSkillQuery.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SkillCourses } from './SkillCourses.tsx'
import { SkillTable } from './SkillTable.tsx'
import { useSpreadPoint } from './useSpreadPoint.ts'
import styles from './Validation.module.css'

const radiiKm = [25, 50, 100]
const everywhere = ''

/** The atlases against metered plants of a region, or a measured wind at the point of the address. */
export function SkillCard() {
  const { validation } = useText()
  const { skill: text } = validation
  const format = useFormat()
  const { point } = useSpreadPoint()
  const [chosen, setChosen] = useState(everywhere)
  const radii = point === null ? [] : radiiKm
  const radiusKm = radii.find((km) => String(km) === chosen)
  const area =
    radiusKm !== undefined && point !== null
      ? { lat: point.lat, lon: point.lon, radius_km: radiusKm }
      : federalStates.includes(chosen)
        ? { state: chosen }
        : {}
  const [measurement, setMeasurement] = useState<MeasurementFile | null>(null)
  const caller = useCaller()
  const plants = useQuery({ ...atlasSkillQuery(caller, area), enabled: measurement === null })
  const measured = useQuery(measuredSkillQuery(caller, point, measurement))
  const query = measurement === null ? plants : measured
  return (
    <Card title={text.title}>
      <CardBody>
        <p>{text.intro}</p>
        <div className={styles.choice}>
          <Select
            label={text.area}
            value={radiusKm === undefined && !federalStates.includes(chosen) ? everywhere : chosen}
            choices={[
              { value: everywhere, label: text.all },
              ...radii.map((km) => ({ value: String(km), label: text.around(format.quantity(km, 'km')) })),
              ...federalStates.map((state) => ({ value: state, label: state })),
            ]}
            onChange={setChosen}
          />
        </div>
        {point === null ? (
          <p className={styles.note}>{text.placeFirst}</p>
        ) : (
          <AddMeasurement
            hint={text.measurementHint}
            measurement={measurement}
            error={measured.error}
            onChange={setMeasurement}
          />
        )}
        {query.isFetching && <Spinner />}
        {plants.isError && measurement === null && (
          <Problem onRetry={() => void plants.refetch()}>{errorText(plants.error)}</Problem>
        )}
        {query.data && (
          <SkillTable skill={query.data} none={measurement === null ? text.none : text.noneMeasured} />
        )}
        {query.data && <SkillCourses skill={query.data} />}
      </CardBody>
    </Card>
  )
}
