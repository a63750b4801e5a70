import { type FormEvent, useEffect, useState } from 'react'
import { quantityWithUnit, type TurbineInfos, turbineIssueText } from '#contracts'
import { rotorAreaM2, specificPowerWM2 } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Turbines.module.css'
import type { FormSubject } from './TurbinesDialog.tsx'
import type { ListedType } from './turbineCatalogue.ts'
import { checkTypeForm, formOf, rotorDiametersM, type TypeField, type TypeForm } from './typeForm.ts'
import { useTurbineChanges } from './useTurbines.ts'
import { WindClassFields } from './WindClassFields.tsx'

/** A turbine type of the customer, new or edited, with a new vendor if needed. */
export function TypeTab({
  infos,
  types,
  subject,
  onDirty,
  onNew,
  onSaved,
}: {
  readonly infos: TurbineInfos
  readonly types: readonly ListedType[]
  readonly subject: FormSubject
  readonly onDirty: (dirty: boolean) => void
  readonly onNew: () => void
  readonly onSaved: (typeId: number) => void
}) {
  const { turbines: text, quantities } = useText()
  const format = useFormat()
  const edited = types.find(({ type }) => type.id === subject.typeId)?.type
  const [before] = useState(() => formOf(edited, format.typed))
  const [form, setForm] = useState(before)
  const [tried, setTried] = useState(false)
  const { createVendor, createType, changeType } = useTurbineChanges()
  const checked = checkTypeForm(form, infos, edited?.id ?? null, format.decimalSign)
  const dirty = Object.keys(form).some((key) => form[key as keyof TypeForm] !== before[key as keyof TypeForm])
  useDialogEntries(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const save = useSingleMutation({
    mutationFn: saved,
    onSuccess: ({ id }) => {
      onDirty(false)
      onSaved(id)
    },
  })

  async function saved() {
    const { ratedPowerKw, rotorDiameterM, hubHeightsM, windClass } = checked
    const values = {
      name: form.name,
      rated_power_kw: ratedPowerKw,
      rotor_diameter_m: rotorDiameterM,
      hub_heights_m: [...hubHeightsM],
      wind_class: windClass,
    }
    if (edited) return changeType.mutateAsync({ id: edited.id, ...values })
    let vendorId = Number(form.vendor)
    if (form.vendor === 'new') {
      vendorId = (await createVendor.mutateAsync(form.vendorName)).id
      // If saving the type fails, the vendor exists and must not be created again.
      setForm((now) => ({ ...now, vendor: String(vendorId), vendorName: '' }))
    }
    return createType.mutateAsync({ vendor_id: vendorId, ...values })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (checked.isValid) save.mutate()
  }

  const field = (name: TypeField, label: string) => ({
    label,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    error:
      tried || (name !== 'vendorName' && form[name] !== before[name])
        ? checked.issues[name]
            ?.map((issue) =>
              issue === 'number' ? text.numberNeeded : turbineIssueText(issue, text, format.exact),
            )
            .join(' ') || null
        : null,
    autoComplete: 'off',
  })
  const hasRotor = checked.rotorDiameterM > 0
  return (
    <form className={styled('stack', 's4', 'packed')} onSubmit={submit} noValidate>
      <div className={styled('line', 's3', 'middle', 'between')}>
        <h3 className={styled('t4', 'w4')}>{edited ? text.editType : text.newType}</h3>
        {edited && (
          <Button size="small" icon="plus" onClick={onNew}>
            {text.newType}
          </Button>
        )}
      </div>
      <div className={styled('halves', 's3', 'acrossS5', 'atTop')}>
        <Select
          label={text.vendor}
          value={form.vendor}
          searchable
          disabled={edited !== undefined}
          choices={[
            { value: 'new', label: text.newVendor },
            ...infos.vendor_infos.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(vendor) => setForm({ ...form, vendor })}
        />
        {form.vendor === 'new' ? <TextField {...field('vendorName', text.vendorName)} /> : <span />}
        <TextField {...field('name', text.typeName)} />
        <QuantityField {...field('hubHeights', text.hubHeights)} hint={text.hubHeightsHint} unit="m" />
        <NumberField {...field('ratedPower', quantities.ratedPower)} unit="kW" />
        <NumberField
          {...field('rotorDiameter', quantities.rotorDiameter)}
          unit="m"
          plausible={rotorDiametersM}
        />
      </div>
      <WindClassFields form={form} onChange={(change) => setForm({ ...form, ...change })} field={field} />
      <div aria-live="polite">
        <Facts
          className={styles.facts}
          facts={[
            [
              text.facts.rotorArea,
              format.quantity(hasRotor ? rotorAreaM2(checked.rotorDiameterM) : null, 'm²'),
            ],
            [
              quantities.specificPower,
              quantityWithUnit(
                'specificPower',
                hasRotor && checked.ratedPowerKw > 0
                  ? specificPowerWM2(checked.ratedPowerKw, checked.rotorDiameterM)
                  : null,
                format,
              ),
            ],
          ]}
        />
      </div>
      {save.isError && <Problem>{errorText(save.error)}</Problem>}
      <div className={styled('line', 's3', 'middle', 'atEnd')}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {edited ? text.saveType : text.createType}
        </Button>
      </div>
    </form>
  )
}
