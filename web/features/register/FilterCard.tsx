import type { UnitStatus } from '#domain/register'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { noFilter, type UnitFilter } from './filterUnits.ts'
import styles from './Register.module.css'

/** Narrows down what the map shows and what an area selects. */
export function FilterCard({
  filter,
  onChange,
  shownCount,
  count,
}: {
  readonly filter: UnitFilter
  readonly onChange: (filter: UnitFilter) => void
  readonly shownCount: number
  readonly count: number
}) {
  const { register } = useText()
  const text = register.filter
  const format = useFormat()
  const field = (key: Exclude<keyof UnitFilter, 'status'>, label: string, unit?: string) => (
    <TextField
      label={label}
      value={filter[key]}
      onChange={(value) => onChange({ ...filter, [key]: value })}
      autoComplete="off"
      {...(key === 'text' ? { type: 'search' } : { inputMode: 'decimal' as const })}
      {...(unit === undefined ? {} : { unit })}
    />
  )
  return (
    <Card title={text.title}>
      <CardBody>
        <div className={styles.fields}>
          {field('text', text.text)}
          <SegmentedSwitch<UnitStatus | 'all'>
            label={text.status}
            choices={[
              { key: 'all', label: text.all },
              { key: 'operating', label: register.operating },
              { key: 'planned', label: register.planned },
            ]}
            chosen={filter.status}
            onChoose={(status) => onChange({ ...filter, status })}
          />
          <div className={styles.pair}>
            {field('minPowerMw', text.minPower, 'MW')}
            {field('maxPowerMw', text.maxPower, 'MW')}
          </div>
          <div className={styles.pair}>
            {field('fromYear', text.fromYear)}
            {field('tillYear', text.tillYear)}
          </div>
          <p className={styles.note} role="status">
            {text.shown(format.number(shownCount), format.number(count))}
          </p>
          {filter !== noFilter && (
            <Button size="small" onClick={() => onChange(noFilter)}>
              {text.reset}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
