import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RouteQuery, validationRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { AddMeasurement } from '#web/reading/AddMeasurement.tsx'
import type { MeasurementFile } from '#web/reading/measurementFile.ts'
import {
  atlasSkillQuery,
  measuredSkillQuery,
  storedMeasurementsQuery,
  storedSkillQuery,
} from '#web/skill/atlasSkillQuery.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { FactorMaps } from './FactorMaps.tsx'
import { SkillCourses } from './SkillCourses.tsx'
import { SkillReportButton } from './SkillReportButton.tsx'
import { SkillTable } from './SkillTable.tsx'
import { StoredMeasurements } from './StoredMeasurements.tsx'
import { StoreMeasurement } from './StoreMeasurement.tsx'

/** Skill of the atlases at the plants of an area, by a file of measured wind at a point, or by a stored one. */
export function SkillAt({
  area,
  point,
  children,
}: {
  readonly area: RouteQuery<typeof validationRoutes.atlasSkill>
  /** null: none, and so no file. */
  readonly point: LatLon | null
  /** Choice of the area, which a measurement does not need. */
  readonly children?: ReactNode
}) {
  const { validation } = useText()
  const { skill: text } = validation
  const [measurement, setMeasurement] = useState<MeasurementFile | null>(null)
  const [storedId, setStoredId] = useState<number | null>(null)
  const caller = useCaller()
  const { data: measurements = [] } = useQuery(storedMeasurementsQuery(caller))
  const stored = measurements.find(({ id }) => id === storedId) ?? null
  const isOfPlants = measurement === null && stored === null
  const plants = useQuery({ ...atlasSkillQuery(caller, area), enabled: isOfPlants })
  const measured = useQuery(measuredSkillQuery(caller, point, measurement))
  const atStored = useQuery(storedSkillQuery(caller, stored?.id ?? null))
  const query = stored !== null ? atStored : measurement !== null ? measured : plants
  return (
    <>
      {isOfPlants && children}
      <StoredMeasurements
        measurements={measurements}
        chosen={stored}
        onChoose={(id) => {
          setStoredId(id)
          setMeasurement(null)
        }}
      />
      {stored === null &&
        (point === null ? (
          <p className={styled('aboveS3', 'note')}>{text.placeFirst}</p>
        ) : (
          <AddMeasurement
            hint={text.measurementHint}
            measurement={measurement}
            error={measured.error}
            onChange={setMeasurement}
          />
        ))}
      {query.isFetching && <Spinner />}
      {query.isError && measurement === null && (
        <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
      )}
      {query.data && <SkillTable skill={query.data} none={isOfPlants ? text.none : text.noneMeasured} />}
      {query.data && <SkillCourses skill={query.data} />}
      {query.data && <FactorMaps skill={query.data} />}
      {measurement === null && query.data !== undefined && query.data.atlases.length > 0 && (
        <div>
          <SkillReportButton query={stored === null ? area : { measurement_id: String(stored.id) }} />
        </div>
      )}
      {point !== null && measurement !== null && measured.data && (
        <StoreMeasurement
          key={measurement.file.name}
          point={point}
          measurement={measurement}
          onStored={(id) => {
            setStoredId(id)
            setMeasurement(null)
          }}
        />
      )}
    </>
  )
}
