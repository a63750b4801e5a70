import { useState } from 'react'
import {
  defaultHubHeightRangeM,
  readHubHeight,
  readWakeDecayConstant,
  type TurbineStatus,
  turbineStatuses,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PlainSelect } from '#web/ui/PlainSelect.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './FarmSettings.module.css'
import type { BulkChange } from './farmDraft.ts'
import type { TurbineChoices } from './turbineChoices.ts'

const nothing = { vendor: '', type: '', hub: '', decay: '', status: '' }

/** Applies the entered values to all selected turbines; empty fields change nothing. */
export function BulkEdit({
  count,
  choices,
  onApply,
}: {
  /** Turbines selected. */
  readonly count: number
  readonly choices: TurbineChoices
  readonly onApply: (change: BulkChange) => void
}) {
  const { windFarm, sites, quantities } = useText()
  const text = windFarm.dialog
  const format = useFormat()
  const [entered, setEntered] = useState(nothing)
  const set = (change: Partial<typeof nothing>) => setEntered({ ...entered, ...change })
  const hub = entered.hub === '' ? null : readHubHeight(entered.hub, defaultHubHeightRangeM)
  const decay = entered.decay === '' ? null : readWakeDecayConstant(entered.decay)
  const isRight = (hub === null || hub.ok) && (decay === null || decay.ok)
  useDialogEntries(entered)
  const isEmpty = Object.values(entered).every((value) => value === '')

  if (count === 0) return <p className={styled('belowS2', 'faint', 't2')}>{text.bulkHint}</p>

  function apply() {
    const { vendor, type, status } = entered
    onApply({
      ...(vendor === '' ? {} : { vendorId: Number(vendor) }),
      ...(type === '' ? {} : { typeId: Number(type) }),
      ...(entered.hub === '' ? {} : { hub: entered.hub }),
      ...(entered.decay === '' ? {} : { decay: entered.decay }),
      ...(status === '' ? {} : { status: status as TurbineStatus }),
    })
    setEntered(nothing)
  }

  return (
    <div className={styles.bulk}>
      <b role="status">{text.bulk(count, format.number(count))}</b>
      <Choice
        label={text.vendor}
        value={entered.vendor}
        choices={choices.vendors.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(vendor) => set({ vendor, type: '' })}
      />
      <Choice
        label={text.type}
        value={entered.type}
        choices={choices
          .typesOf(entered.vendor === '' ? null : Number(entered.vendor))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(type) => set({ type })}
      />
      <QuantityField
        label={quantities.hubHeight}
        unit="m"
        value={entered.hub}
        placeholder={text.unchanged}
        error={hub !== null && !hub.ok ? issuesText(hub.issues, sites, format) : null}
        onChange={(value) => set({ hub: value })}
      />
      <QuantityField
        label={quantities.wakeDecay}
        value={entered.decay}
        placeholder={text.unchanged}
        error={decay !== null && !decay.ok ? issuesText(decay.issues, sites, format) : null}
        onChange={(value) => set({ decay: value })}
      />
      <Choice
        label={text.status}
        value={entered.status}
        choices={turbineStatuses.map((status) => ({ value: status, label: windFarm.statuses[status] }))}
        onChange={(status) => set({ status })}
      />
      <Button disabled={!isRight || isEmpty} onClick={apply}>
        {text.apply}
      </Button>
    </div>
  )
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}) {
  const { unchanged } = useText().windFarm.dialog
  return (
    <Field label={label}>
      {(ids) => (
        <PlainSelect {...ids} value={value} onChange={onChange}>
          <option value="">{unchanged}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </PlainSelect>
      )}
    </Field>
  )
}
