import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { productAddress } from '#contracts'
import styles from '#web/fields/FieldScreen.module.css'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PeriodChoice } from '#web/periods/PeriodChoice.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import type { FieldPartProps, FieldRecord, FieldTypes } from './fieldRecord.ts'

/** Title and actions of a full-window map, above its choices. */
export interface FieldPage {
  readonly title: string
  readonly marks: ReactNode
  readonly offered: readonly OfferedProduct[]
  /** Label of the link to the order. */
  readonly order: string
}

/** Opens the order in place of the map. */
const withOrder = (search: object) => ({ ...search, order: 'turbine' })

/** Everything that changes the map. */
export function FieldChoices<Types extends FieldTypes>({
  record,
  page,
  shown,
  opacity,
  onOpacity,
  ...part
}: FieldPartProps<Types> & {
  readonly record: FieldRecord<Types>
  readonly page?: FieldPage
  readonly shown: Types['shown']
  /** Percent. */
  readonly opacity: number
  readonly onOpacity: (percent: number) => void
}) {
  const messages = useText()
  const { fields: text } = messages
  const format = useFormat()
  const { product, offered, choice, onChange } = part
  const { layers, hints, note } = record.texts(messages)
  const hint = shown.hint ?? hints[choice.layer]
  const { MoreChoices, More, periods } = record
  const change = (changed: object) => onChange(changed as Partial<Types['choice']>)
  return (
    <Card className={styles.choices}>
      <CardBody>
        {page && <FieldHead record={record} product={product} page={page} />}
        <SegmentedSwitch
          label={text.layer}
          choices={record.layers.map((key) => ({ key, label: layers[key]! }))}
          chosen={choice.layer}
          onChoose={(layer) => change({ layer })}
        />
        {hint !== undefined && <p className={styled('aboveS1', 'small')}>{hint}</p>}
        {shown.isOfPeriod &&
          (periods ? (
            <periods.Choice {...part} />
          ) : (
            <PeriodChoice
              offered={offered}
              period={choice.period}
              onChange={(period) => change({ period })}
            />
          ))}
        {MoreChoices && <MoreChoices {...part} />}
        <Select
          label={text.turbine}
          value={choice.turbineId}
          choices={product.turbines.map(({ id, name, hub_height, ordered = false }) => ({
            value: id,
            label: (ordered ? text.orderedTurbineOf : text.turbineOf)(name, format.quantity(hub_height, 'm')),
          }))}
          onChange={(turbineId) => change({ turbineId })}
        />
        {page && product.on_demand && (
          <Link to="." search={withOrder as never} className={buttonClass({ size: 'small' })}>
            <Icon name="plus" size={16} />
            {page.order}
          </Link>
        )}
        {More && <More {...part} />}
        <OpacityField percent={opacity} onChange={onOpacity} />
        {note !== undefined && <p className={styled('aboveS1', 'small')}>{note}</p>}
      </CardBody>
    </Card>
  )
}

/** The title of the page with the marks of its data, and the choice of the atlas. */
function FieldHead<Types extends FieldTypes>({
  record: { name },
  product,
  page: { title, marks, offered },
}: {
  readonly record: FieldRecord<Types>
  readonly product: Types['product']
  readonly page: FieldPage
}) {
  const { fields: text } = useText()
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.title}>
        <PageTitle tab={[title, product.title]}>{title}</PageTitle>
        {marks}
      </div>
      {offered.length > 1 && (
        <Select
          label={text.atlas}
          value={product.name}
          choices={offered.map((one) => ({ value: one.name, label: one.title }))}
          onChange={(chosen) =>
            void navigate({ to: `${productAddress(name)}/${encodeURIComponent(chosen)}` as string })
          }
        />
      )}
    </>
  )
}
