import {
  parameterLabel,
  quantityOfParameter,
  type TimeSeriesParameter,
  type TimeSeriesProduct,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Choices } from '#web/products/Choices.tsx'
import { FormatChoices, HeightsAndYears } from '#web/products/EntryFields.tsx'
import styles from '#web/products/OrderCard.module.css'
import type { OrderFieldsProps } from '#web/products/OrderFormCard.tsx'
import type { OrderForm, OrderFormIssues } from './orderForm.ts'

/** Heights, years, parameters and files of an order; each with its error. */
export function OrderFields(fields: OrderFieldsProps<TimeSeriesProduct, OrderForm, OrderFormIssues>) {
  const { product, form, issues, onChange } = fields
  const { timeSeries, quantities } = useText()
  return (
    <div className={styles.fields}>
      <HeightsAndYears {...fields} />
      <Choices
        legend={timeSeries.order.parameters}
        columns
        choices={product.parameters.map((parameter) => ({
          value: parameter,
          label: parameterLabel(parameter, quantities),
          unit: quantityOfParameter(parameter).unit,
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
