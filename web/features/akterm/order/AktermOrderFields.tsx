import { type AktermProduct, classMethodSchema } from '#contracts'
import { inputs, landUseClasses, roughnessOfLandUseM } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderFieldsProps } from '#web/products/OrderFormCard.tsx'
import { YearRange } from '#web/products/YearRange.tsx'
import { yearChoices } from '#web/products/yearChoices.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'
import type { AktermOrderForm, AktermOrderIssues } from './aktermOrderForm.ts'
import { PlaceCheck } from './PlaceCheck.tsx'

type Fields = OrderFieldsProps<AktermProduct, AktermOrderForm, AktermOrderIssues>

/** Year, period, anemometer, roughness, classes and files; each with its error. */
export function AktermOrderFields(fields: Fields) {
  const { akterm: text } = useText()
  const { product, form, onChange } = fields
  return (
    <>
      <div
        {...grid('repeat(3, minmax(200px, 320px)) minmax(0, 1fr)', 's4', 'acrossS5', 'atTop', 'pairs1100')}
      >
        <YearFields {...fields} />
        <GroundFields {...fields} />
        <ClassFields {...fields} />
        <FormatChoices
          formats={product.formats}
          chosen={form.formats}
          onChange={(formats) => onChange({ ...form, formats })}
        />
      </div>
      {product.lacking.length > 0 && (
        <ul className={styled('indentS4', 'hint')}>
          {product.lacking.map((code) => (
            <li key={code}>{text.lacking[code]}</li>
          ))}
        </ul>
      )}
      {!product.has_roughness && <p className={styles.hint}>{text.noRoughness}</p>}
      <PlaceCheck product={product} heightText={form.source || form.anemometer} />
    </>
  )
}

function YearFields({ product, form, issues, onChange }: Fields) {
  const { akterm, quantities } = useText()
  const { order: text } = akterm
  const years = yearChoices(product)
  return (
    <div className={styled('stack', 's3', 'shrinks')}>
      <Select
        label={quantities.year}
        searchable
        value={form.year}
        choices={[{ value: 'representative', label: text.representative }, ...years]}
        onChange={(year) => onChange({ ...form, year })}
        error={issues?.year ? text.yearOutside : null}
      />
      {form.year === 'representative' && (
        <Select
          label={text.method}
          value={form.method}
          choices={(['a', 'b'] as const).map((value) => ({ value, label: text.methods[value] }))}
          onChange={(method) => onChange({ ...form, method: method === 'b' ? 'b' : 'a' })}
        />
      )}
      <div className={styled('halves', 's2', 'atTop')}>
        <YearRange
          form={form}
          years={years}
          labels={{ from: text.from, till: text.till }}
          isReversed={issues?.fromAfterTill ?? false}
          onChange={onChange}
        />
      </div>
      <p className={styles.hint}>{text.periodHint}</p>
    </div>
  )
}

function GroundFields({ product, form, issues, onChange }: Fields) {
  const { akterm, quantities } = useText()
  const { order: text, landUse } = akterm
  const format = useFormat()
  const limits = ({ min, max }: { readonly min: number; readonly max: number }) =>
    [format.exact(min), format.exact(max)] as const
  const modes = (['atlas', 'typed', 'landUse'] as const).filter(
    (mode) => mode !== 'atlas' || product.has_roughness,
  )
  return (
    <div className={styled('stack', 's3', 'shrinks')}>
      <Select
        label={quantities.roughness}
        value={form.roughnessMode}
        choices={modes.map((value) => ({ value, label: text.roughnessModes[value] }))}
        onChange={(value) =>
          onChange({ ...form, roughnessMode: modes.find((mode) => mode === value) ?? 'typed' })
        }
      />
      {form.roughnessMode === 'typed' && (
        <QuantityField
          label={`${quantities.roughness} z0`}
          unit="m"
          value={form.roughness}
          onChange={(roughness) => onChange({ ...form, roughness })}
          error={
            issues?.roughness
              ? text.roughnessInvalid(form.roughness, ...limits(inputs.surfaceRoughness.range))
              : null
          }
        />
      )}
      {form.roughnessMode === 'landUse' && (
        <Select
          label={text.landUse}
          searchable
          value={form.landUse}
          choices={landUseClasses.map((code) => ({
            value: String(code),
            label: `${code} ${landUse[code]} · ${format.exact(roughnessOfLandUseM(code) ?? 0)} m`,
          }))}
          onChange={(chosen) => onChange({ ...form, landUse: chosen })}
        />
      )}
      <Select
        label={text.anemometer}
        value={form.anemometerMode}
        choices={(['automatic', 'typed'] as const).map((value) => ({
          value,
          label: text.anemometerModes[value],
        }))}
        onChange={(mode) => onChange({ ...form, anemometerMode: mode === 'typed' ? 'typed' : 'automatic' })}
      />
      {form.anemometerMode === 'typed' && (
        <QuantityField
          label={`${text.anemometer} ha`}
          unit="m"
          value={form.anemometer}
          onChange={(anemometer) => onChange({ ...form, anemometer })}
          error={
            issues?.anemometer
              ? text.anemometerInvalid(form.anemometer, ...limits(inputs.anemometerHeight.range))
              : null
          }
        />
      )}
    </div>
  )
}

function ClassFields({ form, issues, onChange }: Fields) {
  const { akterm } = useText()
  const { order: text, classMethods } = akterm
  const format = useFormat()
  const limits = ({ min, max }: { readonly min: number; readonly max: number }) =>
    [format.exact(min), format.exact(max)] as const
  return (
    <div className={styled('stack', 's3', 'shrinks')}>
      <Select
        label={text.classes}
        value={form.classMethod}
        choices={classMethodSchema.options.map((value) => ({ value, label: classMethods[value] }))}
        onChange={(chosen) =>
          onChange({
            ...form,
            classMethod: classMethodSchema.options.find((method) => method === chosen) ?? 'automatic',
          })
        }
      />
      <Checkbox checked={form.rain} onChange={(rain) => onChange({ ...form, rain })}>
        {text.rain}
      </Checkbox>
      <details className={styles.more}>
        <summary>{text.more}</summary>
        <QuantityField
          label={text.calm}
          unit="m/s"
          value={form.calm}
          onChange={(calm) => onChange({ ...form, calm })}
          error={issues?.calm ? text.calmInvalid(form.calm, ...limits(inputs.calmSpeed.range)) : null}
        />
        <QuantityField
          label={text.reference}
          unit="m"
          hint={text.referenceHint}
          value={form.reference}
          onChange={(reference) => onChange({ ...form, reference })}
          error={
            issues?.reference
              ? text.referenceInvalid(form.reference, ...limits(inputs.referenceHeight.range))
              : null
          }
        />
        <QuantityField
          label={text.source}
          unit="m"
          hint={text.sourceHint}
          value={form.source}
          onChange={(source) => onChange({ ...form, source })}
          error={
            issues?.source ? text.sourceInvalid(form.source, ...limits(inputs.sourceHeight.range)) : null
          }
        />
      </details>
    </div>
  )
}
