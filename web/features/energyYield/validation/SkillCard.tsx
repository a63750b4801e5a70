import { useState } from 'react'
import { federalStates } from '#domain/register'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkillAt } from './SkillAt.tsx'
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
  return (
    <Card title={text.title}>
      <CardBody>
        <p>{text.intro}</p>
        <SkillAt area={area} point={point}>
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
        </SkillAt>
      </CardBody>
    </Card>
  )
}
