import { Link, useNavigate } from '@tanstack/react-router'
import { type MarketValueProduct, productAddress } from '#contracts'
import type { KnownPeriods } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PeriodKindChoice } from '#web/market/PeriodKindChoice.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { marketLayers } from './marketClasses.ts'
import type { MarketChoice } from './useMarketChoice.ts'

/** What opens the order in place of the map. */
const withOrder = (search: object) => ({ ...search, order: 'turbine' })

/** Everything that changes the map. */
export function MarketChoices({
  product,
  offered,
  known,
  choice: { layer, period, turbineId },
  opacity,
  onChange,
  onOpacity,
}: {
  readonly product: MarketValueProduct
  readonly offered: readonly OfferedProduct[]
  readonly known: KnownPeriods
  readonly choice: MarketChoice
  /** Percent. */
  readonly opacity: number
  readonly onChange: (change: Partial<MarketChoice>) => void
  readonly onOpacity: (percent: number) => void
}) {
  const { marketValue: text, yieldIndex } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  return (
    <Card className={styles.choices}>
      <CardBody>
        <div className={styles.title}>
          <PageTitle tab={[text.title, product.title]}>{text.title}</PageTitle>
          <PriceMarks market={product.market} basis={product.basis} />
        </div>
        {offered.length > 1 && (
          <Select
            label={yieldIndex.atlas}
            value={product.name}
            choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) =>
              void navigate({ to: `${productAddress('marketValue')}/${encodeURIComponent(name)}` as string })
            }
          />
        )}
        <SegmentedSwitch
          label={text.layer}
          choices={marketLayers.map((key) => ({ key, label: text.layers[key] }))}
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
        {product.on_demand && (
          <Link to="." search={withOrder as never} className={buttonClass({ size: 'small' })}>
            <Icon name="plus" size={16} />
            {text.openOrder}
          </Link>
        )}
        <OpacityField percent={opacity} onChange={onOpacity} />
        <p className={styles.hint}>{text.uncurtailed}</p>
      </CardBody>
    </Card>
  )
}
