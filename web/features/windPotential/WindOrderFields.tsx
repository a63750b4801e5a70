import { type WindPotentialProduct, weibullMethodSchema } from '#contracts'
import { inputs } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FormatChoices, HeightsAndYears } from '#web/products/EntryFields.tsx'
import type { OrderFieldsProps } from '#web/products/OrderFormCard.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import { BinWidthSelect, SectorSelect } from './StatisticsSelects.tsx'
import { WindCalibration } from './WindCalibration.tsx'
import styles from './WindOrderFields.module.css'
import type { WindOrderForm, WindOrderIssues } from './windOrderForm.ts'

/** Heights, years, sectors, bins, Weibull method, threshold, files and calibration, each with its errors. */
export function WindOrderFields({
  listId,
  ...fields
}: OrderFieldsProps<WindPotentialProduct, WindOrderForm, WindOrderIssues> & {
  /** List of the sites; null: no list is chosen. */
  readonly listId: number | null
}) {
  const { product, form, issues, onChange } = fields
  const { windPotential } = useText()
  const text = windPotential.order
  const format = useFormat()
  const least = format.number(inputs.temperatureThreshold.range.min)
  const greatest = format.number(inputs.temperatureThreshold.range.max)
  return (
    <div {...grid('280px 240px 280px minmax(0, 1fr)', 's4', 'acrossS5', 'atTop', 'pairs1100')}>
      <HeightsAndYears {...fields} />
      <QuantityField
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
          onChange={(formats) => onChange({ ...form, formats })}
        />
      </div>
      <SectorSelect sectors={form.sectors} onChange={(sectors) => onChange({ ...form, sectors })} />
      <BinWidthSelect binWidth={form.binWidth} onChange={(binWidth) => onChange({ ...form, binWidth })} />
      <Select
        label={text.method}
        value={form.method}
        choices={weibullMethodSchema.options.map((value) => ({ value, label: windPotential.methods[value] }))}
        onChange={(value) =>
          onChange({ ...form, method: weibullMethodSchema.options.find((one) => one === value) ?? 'wasp' })
        }
      />
      <WindCalibration
        draft={form.calibration}
        listId={listId}
        onChange={(change) => onChange({ ...form, calibration: { ...form.calibration, ...change } })}
      />
    </div>
  )
}
