import { type TimeSeriesParameter, type TimeSeriesProduct, timeSeriesParameters } from '#contracts'
import { kindOfEnding } from '#web/jobs/fileKinds.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './OrderCard.module.css'
import type { FileFormat, OrderForm, OrderFormIssues } from './orderForm.ts'

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
  const { timeSeries, sites } = useText()
  const text = timeSeries.order
  const format = useFormat()
  const years = yearsOf(product)
  return (
    <div className={styles.fields}>
      <TextField
        label={text.heights}
        unit="m"
        inputMode="decimal"
        autoComplete="off"
        value={form.heights}
        onChange={(heights) => onChange({ ...form, heights })}
        hint={text.heightsHint(format.number(product.hmin), format.number(product.hmax))}
        error={issues && issues.heights.length > 0 ? issuesText(issues.heights, sites, format) : null}
      />
      <div className={styles.years}>
        <Select
          label={text.from}
          searchable
          value={String(form.fromYear)}
          choices={years}
          onChange={(year) => onChange({ ...form, fromYear: Number(year) })}
          error={issues?.fromAfterTill ? text.fromAfterTill : null}
        />
        <Select
          label={text.till}
          searchable
          value={String(form.tillYear)}
          choices={years}
          onChange={(year) => onChange({ ...form, tillYear: Number(year) })}
        />
      </div>
      <Choices
        legend={text.parameters}
        columns
        choices={product.parameters.map((parameter) => ({
          value: parameter,
          label: timeSeries.parameters[parameter],
          unit: timeSeriesParameters[parameter].unit,
        }))}
        chosen={form.parameters}
        onChange={(parameters: readonly TimeSeriesParameter[]) => onChange({ ...form, parameters })}
        error={issues?.noParameter ? text.noParameter : null}
      />
      <Choices
        legend={text.formats}
        choices={product.formats.map((value) => ({ value, label: kindOfEnding(value) }))}
        chosen={form.formats}
        onChange={(formats: readonly FileFormat[]) => onChange({ ...form, formats })}
        error={issues?.noFormat ? text.noFormat : null}
      />
    </div>
  )
}

function Choices<T extends string>({
  legend,
  choices,
  chosen,
  columns = false,
  error,
  onChange,
}: {
  readonly legend: string
  readonly choices: readonly { readonly value: T; readonly label: string; readonly unit?: string }[]
  readonly chosen: readonly T[]
  readonly columns?: boolean
  readonly error: string | null
  readonly onChange: (chosen: readonly T[]) => void
}) {
  return (
    <fieldset className={styles.choices} aria-invalid={error !== null || undefined}>
      <legend>{legend}</legend>
      <div className={columns ? styles.columns : styles.column}>
        {choices.map(({ value, label, unit }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
          >
            {label}
            {unit && <span className={styles.unit}> {unit}</span>}
          </Checkbox>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function yearsOf({ from_year: first, till_year: last }: TimeSeriesProduct) {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index)
    return { value: year, label: year }
  })
}
