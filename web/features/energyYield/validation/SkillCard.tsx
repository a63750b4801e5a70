import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { federalStates } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasSkillQuery } from '#web/skill/atlasSkillQuery.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { SkillTable } from './SkillTable.tsx'
import { useSpreadPoint } from './useSpreadPoint.ts'
import styles from './Validation.module.css'

const radiiKm = [25, 50, 100]
const everywhere = ''

/** The atlases against metered plants around the point of the address, in a federal state, or everywhere. */
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
  const query = useQuery(atlasSkillQuery(useCaller(), area))
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
        {query.isPending && <Spinner />}
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.data && <SkillTable skill={query.data} />}
      </CardBody>
    </Card>
  )
}
