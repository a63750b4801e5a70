import type { ProfileValueProduct } from '#contracts'
import type { KnownPeriods } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PeriodKindChoice } from '#web/market/PeriodKindChoice.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { profileLayers } from './profileLayers.ts'
import type { ProfileChoice } from './useProfileChoice.ts'

/** Everything that changes the map. */
export function ProfileChoices({
  product,
  known,
  choice: { layer, period, turbineId },
  opacity,
  onChange,
  onOpacity,
}: {
  readonly product: ProfileValueProduct
  readonly known: KnownPeriods
  readonly choice: ProfileChoice
  /** Percent. */
  readonly opacity: number
  readonly onChange: (change: Partial<ProfileChoice>) => void
  readonly onOpacity: (percent: number) => void
}) {
  const { profileValue: text, marketValue, yieldIndex } = useText()
  const format = useFormat()
  return (
    <Card className={styles.choices}>
      <CardBody>
        <SegmentedSwitch
          label={marketValue.layer}
          choices={profileLayers.map((key) => ({ key, label: text.shortLayers[key] }))}
          chosen={layer}
          onChoose={(chosen) => onChange({ layer: chosen })}
        />
        <p className={styles.hint}>{text.layerHints[layer]}</p>
        <PeriodKindChoice
          known={known}
          partial={product.partial_months}
          period={period}
          onChange={(next) => onChange({ period: next })}
        />
        <Select
          label={yieldIndex.turbine}
          value={turbineId}
          choices={product.turbines.map(({ id, name, hub_height }) => ({
            value: id,
            label: yieldIndex.turbineOf(name, format.quantity(hub_height, 'm')),
          }))}
          onChange={(id) => onChange({ turbineId: id })}
        />
        <OpacityField percent={opacity} onChange={onOpacity} />
        <p className={styles.hint}>{marketValue.uncurtailed}</p>
      </CardBody>
    </Card>
  )
}
