import { type TimeSeriesParameter, type TimeSeriesProduct, timeSeriesParameters } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Choices } from '#web/products/Choices.tsx'
import { FormatChoices, HeightsField, PeriodFields } from '#web/products/CommonFields.tsx'
import styles from '#web/products/OrderCard.module.css'
import type { OrderForm, OrderFormIssues } from './orderForm.ts'

/** Heights, years, parameters and files of an order; each says what is wrong with it. */
export function OrderFields({
  product,
  form,
  issues,
  onChange,
}: {
  readonly product: TimeSeriesProduct
  readonly form: OrderForm
  readonly issues: OrderFormIssues | null
  readonly onChange: (form: OrderForm) => void
}) {
  const { timeSeries } = useText()
  return (
    <div className={styles.fields}>
      <HeightsField
        product={product}
        value={form.heights}
        issues={issues?.heights ?? []}
        onChange={(heights) => onChange({ ...form, heights })}
      />
      <PeriodFields
        product={product}
        period={form}
        fromAfterTill={issues?.fromAfterTill ?? false}
        onChange={(period) => onChange({ ...form, ...period })}
      />
      <Choices
        legend={timeSeries.order.parameters}
        columns
        choices={product.parameters.map((parameter) => ({
          value: parameter,
          label: timeSeries.parameters[parameter],
          unit: timeSeriesParameters[parameter].unit,
        }))}
        chosen={form.parameters}
        onChange={(parameters: readonly TimeSeriesParameter[]) => onChange({ ...form, parameters })}
        error={issues?.noParameter ? timeSeries.order.noParameter : null}
      />
      <FormatChoices
        formats={product.formats}
        chosen={form.formats}
        onChange={(formats) => onChange({ ...form, formats })}
      />
    </div>
  )
}
