import { restrictionLimits } from '#contracts'
import { type RestrictionQuantity, restrictionQuantities } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Restrictions.module.css'
import type { RestrictionDraft, WeatherDraft } from './restrictionDraft.ts'
import { ShortField } from './ShortField.tsx'

interface PartProps<Part extends keyof RestrictionDraft> {
  readonly rule: RestrictionDraft
  readonly flawOf: (place: string) => string | null
  readonly onChange: (change: Pick<RestrictionDraft, Part>) => void
}

const quantities = Object.keys(restrictionQuantities) as RestrictionQuantity[]

/** Weather conditions of a rule. */
export function WeatherFields({ rule: { weather }, flawOf, onChange }: PartProps<'weather'>) {
  const { restrictions: text } = useText()
  return (
    <div className={styles.part}>
      {weather.map((condition, index) => {
        const set = (change: Partial<WeatherDraft>) =>
          onChange({ weather: weather.with(index, { ...condition, ...change }) })
        const unit = restrictionQuantities[condition.quantity]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
          <div className={styled('row', 's2', 'acrossS3', 'atTop')} key={index}>
            <Select
              label={text.weather}
              value={condition.quantity}
              choices={quantities.map((value) => ({ value, label: text.quantities[value] }))}
              onChange={(quantity) => set({ quantity: quantity as RestrictionQuantity })}
            />
            <ShortField
              label={text.from}
              unit={unit}
              value={condition.from}
              error={flawOf(`weather.${index}`)}
              onChange={(from) => set({ from })}
            />
            <ShortField
              label={text.below}
              unit={unit}
              value={condition.below}
              onChange={(below) => set({ below })}
            />
            <div className={styles.level}>
              <IconButton
                icon="close"
                label={text.removeWeather}
                onClick={() => onChange({ weather: weather.toSpliced(index, 1) })}
              />
            </div>
          </div>
        )
      })}
      {weather.length < restrictionLimits.weather && (
        <Button
          size="small"
          onClick={() => onChange({ weather: [...weather, { quantity: 'windSpeed', from: '', below: '' }] })}
        >
          {text.addWeather}
        </Button>
      )}
    </div>
  )
}

/** Winds at which a rule applies. */
export function DirectionFields({ rule: { directions }, flawOf, onChange }: PartProps<'directions'>) {
  const { restrictions: text } = useText()
  return (
    <div className={styles.part}>
      {directions.map((direction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: directions have no other identity
        <div className={styled('row', 's2', 'acrossS3', 'atTop')} key={index}>
          {(['from', 'till'] as const).map((edge) => (
            <ShortField
              key={edge}
              label={`${text.directions}: ${text[edge]}`}
              unit="°"
              value={direction[edge]}
              error={edge === 'from' ? flawOf(`directions.${index}`) : null}
              onChange={(typed) =>
                onChange({ directions: directions.with(index, { ...direction, [edge]: typed }) })
              }
            />
          ))}
          <div className={styles.level}>
            <IconButton
              icon="close"
              label={text.removeDirection}
              onClick={() => onChange({ directions: directions.toSpliced(index, 1) })}
            />
          </div>
        </div>
      ))}
      {directions.length < restrictionLimits.directions && (
        <Button
          size="small"
          onClick={() => onChange({ directions: [...directions, { from: '', till: '' }] })}
        >
          {text.addDirection}
        </Button>
      )}
    </div>
  )
}
