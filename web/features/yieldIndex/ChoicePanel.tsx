import { Link, useNavigate } from '@tanstack/react-router'
import { productAddress, type YieldIndexProduct } from '#contracts'
import { type KnownPeriods, minTrendYears } from '#domain'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import styles from '#web/fields/FieldScreen.module.css'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AtlasDownload } from './AtlasDownload.tsx'
import { PeriodChoices } from './PeriodChoices.tsx'
import { type IndexChoice, indexLayers } from './useIndexChoice.ts'

/** What opens the order in place of the map. */
const withOrder = (search: object) => ({ ...search, order: 'turbine' })

/** Everything that changes the map. */
export function ChoicePanel({
  product,
  offered,
  known,
  choice,
  opacity,
  onChange,
  onOpacity,
}: {
  readonly product: YieldIndexProduct
  readonly offered: readonly OfferedProduct[]
  readonly known: KnownPeriods
  readonly choice: IndexChoice
  /** Percent. */
  readonly opacity: number
  readonly onChange: (change: Partial<IndexChoice>) => void
  readonly onOpacity: (percent: number) => void
}) {
  const { yieldIndex: text, production } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { layer, turbineId } = choice
  const { turbines, complete_years: years } = product
  return (
    <Card className={styles.choices}>
      <CardBody>
        <div className={styles.title}>
          <PageTitle tab={[text.title, product.title]}>{text.title}</PageTitle>
          <BasisMark basis={product.basis} />
        </div>
        {offered.length > 1 && (
          <Select
            label={text.atlas}
            value={product.name}
            choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) =>
              void navigate({ to: `${productAddress('yieldIndex')}/${encodeURIComponent(name)}` as string })
            }
          />
        )}
        <SegmentedSwitch
          label={text.layer}
          choices={indexLayers.map((key) => ({ key, label: text.layers[key] }))}
          chosen={layer}
          onChoose={(chosen) => onChange({ layer: chosen })}
        />
        {layer === 'period' ? (
          <PeriodChoices product={product} known={known} choice={choice} onChange={onChange} />
        ) : (
          <p className={styles.hint}>
            {years.length < minTrendYears
              ? text.fewYears(format.number(years.length))
              : text.layerHints[layer]}
          </p>
        )}
        <Select
          label={text.turbine}
          value={turbineId}
          choices={turbines.map(({ id, name, hub_height, ordered }) => ({
            value: id,
            label: (ordered ? text.orderedTurbineOf : text.turbineOf)(name, format.quantity(hub_height, 'm')),
          }))}
          onChange={(id) => onChange({ turbineId: id })}
        />
        {product.on_demand && (
          <Link to="." search={withOrder as never} className={buttonClass({ size: 'small' })}>
            <Icon name="plus" size={16} />
            {text.order.open}
          </Link>
        )}
        <AtlasDownload product={product} choice={choice} />
        <Link
          to={`${productAddress('yieldIndex')}/production` as string}
          search={{ product: product.name } as never}
        >
          {production.title}
        </Link>
        <OpacityField percent={opacity} onChange={onOpacity} />
      </CardBody>
    </Card>
  )
}
