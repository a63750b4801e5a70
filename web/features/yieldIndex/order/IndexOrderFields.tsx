import type { TurbineInfos } from '#contracts'
import { indexModeSchema, type YieldIndexProduct } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderFieldsProps } from '#web/products/OrderFormCard.tsx'
import { YearRange } from '#web/products/YearRange.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './IndexOrder.module.css'
import type { IndexOrderForm, IndexOrderIssues } from './indexOrderForm.ts'
import { orderTypes } from './orderTypes.ts'

/** Turbine, power curve, hub height, mode, reference years and files, each with its errors. */
export function IndexOrderFields({
  product,
  form,
  issues,
  turbines,
  onChange,
}: OrderFieldsProps<YieldIndexProduct, IndexOrderForm, IndexOrderIssues> & {
  readonly turbines: TurbineInfos
}) {
  const { yieldIndex, sites, quantities } = useText()
  const text = yieldIndex.order
  const format = useFormat()
  const types = orderTypes(turbines)
  const type = types.find(({ id }) => id === form.typeId)
  const years = product.complete_years.map((year) => ({ value: String(year), label: String(year) }))
  return (
    <div {...grid('repeat(3, minmax(0, 1fr)) minmax(0, 200px)', 's4', 'acrossS5', 'atTop', 'pairs1100')}>
      <Select
        label={text.type}
        searchable
        placeholder={text.choose}
        value={form.typeId === null ? null : String(form.typeId)}
        choices={types.map(({ id, name, isOwn }) => ({
          value: String(id),
          label: isOwn ? text.ownType(name) : name,
        }))}
        onChange={(value) => {
          const chosen = types.find(({ id }) => String(id) === value)
          if (chosen) onChange({ ...form, typeId: chosen.id, curveId: chosen.curves[0]?.id ?? null })
        }}
        error={type && type.curves.length === 0 ? text.noCurve : null}
      />
      <Select
        label={text.curve}
        disabled={!type || type.curves.length < 2}
        value={form.curveId === null ? null : String(form.curveId)}
        choices={(type?.curves ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ ...form, curveId: Number(id) })}
      />
      <QuantityField
        label={quantities.hubHeight}
        unit="m"
        value={form.hubHeight}
        onChange={(hubHeight) => onChange({ ...form, hubHeight })}
        hint={text.hubHeightHint(format.number(product.hmin), format.number(product.hmax))}
        error={issues && issues.hubHeight.length > 0 ? issuesText(issues.hubHeight, sites, format) : null}
      />
      <div className={styles.files}>
        <FormatChoices
          formats={product.formats}
          chosen={form.formats}
          onChange={(formats) => onChange({ ...form, formats: [...formats] })}
        />
      </div>
      <Select
        label={yieldIndex.mode}
        value={form.mode}
        choices={indexModeSchema.options.map((value) => ({ value, label: yieldIndex.modes[value] }))}
        onChange={(value) =>
          onChange({ ...form, mode: indexModeSchema.options.find((one) => one === value) ?? 'seasonal' })
        }
      />
      <YearRange
        form={form}
        years={years}
        labels={{ from: yieldIndex.referenceFrom, till: yieldIndex.referenceTill }}
        isReversed={issues?.fromAfterTill ?? false}
        onChange={onChange}
      />
      <div className={styles.whole}>
        <Checkbox checked={form.wholeAtlas} onChange={(wholeAtlas) => onChange({ ...form, wholeAtlas })}>
          {text.wholeAtlas}
        </Checkbox>
        <p>{text.wholeAtlasHint}</p>
      </div>
    </div>
  )
}
