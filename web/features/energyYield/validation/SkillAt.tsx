import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RouteQuery, validationRoutes } from '#contracts'
import type { LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { AddMeasurement } from '#web/reading/AddMeasurement.tsx'
import type { MeasurementFile } from '#web/reading/measurementFile.ts'
import { atlasSkillQuery, measuredSkillQuery } from '#web/skill/atlasSkillQuery.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SkillCourses } from './SkillCourses.tsx'
import { SkillTable } from './SkillTable.tsx'
import styles from './Validation.module.css'

/** Skill of the atlases at the plants of an area, or by a file of measured wind at a point. */
export function SkillAt({
  area,
  point,
  children,
}: {
  readonly area: RouteQuery<typeof validationRoutes.atlasSkill>
  /** null: none, and so no measurement. */
  readonly point: LatLon | null
  /** Choice of the area, which a measurement does not need. */
  readonly children?: ReactNode
}) {
  const { validation } = useText()
  const { skill: text } = validation
  const [measurement, setMeasurement] = useState<MeasurementFile | null>(null)
  const caller = useCaller()
  const plants = useQuery({ ...atlasSkillQuery(caller, area), enabled: measurement === null })
  const measured = useQuery(measuredSkillQuery(caller, point, measurement))
  const query = measurement === null ? plants : measured
  return (
    <>
      {measurement === null && children}
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
    </>
  )
}
