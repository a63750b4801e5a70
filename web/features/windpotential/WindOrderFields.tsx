import { sectorCounts, type WindPotentialProduct, weibullMethodSchema } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FormatChoices, HeightsField, PeriodFields } from '#web/products/CommonFields.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { binWidths } from './binWidths.ts'
import styles from './WindOrderFields.module.css'
import { thresholdRangeC, type WindOrderForm, type WindOrderIssues } from './windOrderForm.ts'

/** Heights, years, sectors, bins, Weibull method, threshold and files; each says what is wrong with it. */
export function WindOrderFields({
  product,
  form,
  issues,
  onChange,
}: {
  readonly product: WindPotentialProduct
  readonly form: WindOrderForm
  readonly issues: WindOrderIssues | null
  readonly onChange: (form: WindOrderForm) => void
}) {
  const { windPotential } = useText()
  const text = windPotential.order
  const format = useFormat()
  const least = format.number(thresholdRangeC.min)
  const greatest = format.number(thresholdRangeC.max)
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
      <TextField
        label={text.threshold}
        unit="°C"
        inputMode="text"
        autoComplete="off"
        value={form.threshold}
        onChange={(threshold) => onChange({ ...form, threshold })}
        hint={text.thresholdHint(least, greatest)}
        error={issues?.threshold ? text.thresholdInvalid(form.threshold, least, greatest) : null}
      />
      <div className={styles.files}>
        <FormatChoices
          formats={product.formats}
          chosen={form.formats}
          onChange={(formats) => onChange({ ...form, formats: [...formats] })}
        />
      </div>
      <Select
        label={text.sectors}
        value={String(form.sectors)}
        choices={sectorCounts.map((count) => ({ value: String(count), label: format.number(count) }))}
        onChange={(value) =>
          onChange({ ...form, sectors: sectorCounts.find((count) => String(count) === value) ?? 12 })
        }
      />
      <Select
        label={text.binWidth}
        value={String(form.binWidth)}
        choices={binWidths.map((width) => ({
          value: String(width),
          label: `${format.exact(width)}\u00a0m/s`,
        }))}
        onChange={(value) =>
          onChange({ ...form, binWidth: binWidths.find((width) => String(width) === value) ?? 1 })
        }
      />
      <Select
        label={text.method}
        value={form.method}
        choices={weibullMethodSchema.options.map((value) => ({ value, label: windPotential.methods[value] }))}
        onChange={(value) =>
          onChange({ ...form, method: weibullMethodSchema.options.find((one) => one === value) ?? 'wasp' })
        }
      />
    </div>
  )
}
