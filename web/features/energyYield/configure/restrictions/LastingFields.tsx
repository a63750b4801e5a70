import { useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Restrictions.module.css'
import type { RestrictionDraft } from './restrictionDraft.ts'

/** Time that a rule lasts beyond its weather, and the temperature at the hub at night, if a rule needs it. */
export function LastingFields({
  rule,
  flawOf,
  onChange,
}: {
  readonly rule: RestrictionDraft
  readonly flawOf: (place: string) => string | null
  readonly onChange: (change: Pick<RestrictionDraft, 'inversion'> | Pick<RestrictionDraft, 'lasts'>) => void
}) {
  const { restrictions: text } = useText()
  if (rule.weather.length === 0 && rule.directions.length === 0) return null
  return (
    <div className={styled('row', 's2', 'acrossS3', 'atTop')}>
      {rule.weather.some(({ quantity }) => quantity === 'temperature') && (
        <div className={styles.power}>
          <QuantityField
            label={text.nightInversion}
            hint={text.nightInversionHint}
            unit="K"
            value={rule.inversion}
            error={flawOf('inversion')}
            onChange={(inversion) => onChange({ inversion })}
          />
        </div>
      )}
      <div className={styles.power}>
        <QuantityField
          label={text.lastsHours}
          hint={text.lastsHoursHint}
          unit="h"
          value={rule.lasts}
          error={flawOf('hours')}
          onChange={(lasts) => onChange({ lasts })}
        />
      </div>
    </div>
  )
}
