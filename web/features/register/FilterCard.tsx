import type { UnitStatus } from '#domain/register'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { type FilterLimit, filterLimit, noFilter, type UnitFilter } from './filterUnits.ts'
import styles from './Register.module.css'

/** Filters the turbines on the map and in a selected area. */
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
  const { register, akterm, fileIssues } = useText()
  const text = register.filter
  const format = useFormat()
  const field = (key: Exclude<keyof UnitFilter, 'status'>, label: string) => ({
    label,
    value: filter[key],
    onChange: (value: string) => onChange({ ...filter, [key]: value }),
    autoComplete: 'off',
  })
  const limit = (key: FilterLimit, label: string) => {
    const typed = filter[key]
    const isOpen = typed.trim() !== '' && filterLimit(key, typed) === null
    const flaw = () =>
      key.endsWith('Year')
        ? akterm.station.yearInvalid(typed)
        : fileIssues.issues.numberInvalid({ text: typed })
    return { ...field(key, label), error: isOpen ? flaw() : null }
  }
  return (
    <Card title={text.title}>
      <CardBody>
        <div className={styles.fields}>
          <TextField {...field('text', text.text)} type="search" />
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
          <div {...grid('1fr 1fr', 's3', 'atTop')}>
            <QuantityField {...limit('minPowerMw', text.minPower)} unit="MW" />
            <QuantityField {...limit('maxPowerMw', text.maxPower)} unit="MW" />
          </div>
          <div {...grid('1fr 1fr', 's3', 'atTop')}>
            <TextField {...limit('fromYear', text.fromYear)} inputMode="numeric" />
            <TextField {...limit('tillYear', text.tillYear)} inputMode="numeric" />
          </div>
          <p className={styled('note')} role="status">
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
