import { Link, useNavigate } from '@tanstack/react-router'
import { type MarketValueProduct, productAddress } from '#contracts'
import { type KnownPeriods, monthNumber, monthOfNumber } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { inKind, type PeriodKind } from '#web/fields/periodTimes.ts'
import { SpanFields } from '#web/fields/SpanFields.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { OfferedProduct } from '#web/products/ProductPage.tsx'
import { SyntheticPrices } from '#web/products/SyntheticPrices.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { marketLayers } from './marketClasses.ts'
import type { MarketChoice } from './useMarketChoice.ts'

const kinds = ['month', 'year', 'rolling', 'span'] as const satisfies readonly PeriodKind[]
/** What opens the order in place of the map. */
const withOrder = (search: object) => ({ ...search, order: 'turbine' })
const lastYears = 5

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
  const { marketValue: text, yieldIndex, fields } = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const setKind = (kind: PeriodKind) => {
    const next = inKind(period, kind, known)
    if (next) onChange({ period: next })
  }
  const last = known.months.at(-1)
  const sinceLast = last && monthOfNumber(monthNumber(last) - 12 * lastYears + 1)
  const hasLastYears =
    sinceLast !== undefined && known.months.some((month) => monthNumber(month) === monthNumber(sinceLast))
  return (
    <Card className={styles.choices}>
      <CardBody>
        <div className={styles.title}>
          <h1>{text.title}</h1>
          {product.market?.synthetic && <SyntheticPrices />}
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
        <SegmentedSwitch
          label={fields.kind}
          choices={kinds.map((key) => ({ key, label: fields.kinds[key] }))}
          chosen={period.kind}
          onChoose={setKind}
        />
        {period.kind === 'span' && (
          <>
            <SpanFields
              span={period}
              months={known.months}
              onChange={(span) => onChange({ period: { kind: 'span', ...span } })}
            />
            {hasLastYears && (
              <Button
                size="small"
                onClick={() => onChange({ period: { kind: 'span', from: sinceLast, till: last! } })}
              >
                {text.lastYears}
              </Button>
            )}
          </>
        )}
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
        <Field label={`${fields.opacity}: ${format.percent(opacity / 100)}`}>
          {(ids) => (
            <input
              {...ids}
              type="range"
              className={styles.range}
              min={10}
              max={100}
              step={5}
              value={opacity}
              onChange={(event) => onOpacity(Number(event.currentTarget.value))}
            />
          )}
        </Field>
        <p className={styles.hint}>{text.uncurtailed}</p>
      </CardBody>
    </Card>
  )
}
