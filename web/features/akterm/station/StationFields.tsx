import { inputs } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import type { StationDraft, StationIssues } from './stationDraft.ts'

/** Name, heights and roughness of a station, and the year. */
export function StationFields({
  draft,
  issues,
  onChange,
}: {
  readonly draft: StationDraft
  readonly issues: StationIssues
  readonly onChange: (change: Partial<StationDraft>) => void
}) {
  const { akterm, quantities } = useText()
  const { station: text, order } = akterm
  const field = <Name extends keyof StationIssues & keyof StationDraft>(name: Name) => ({
    value: String(draft[name]),
    error: issues[name] ?? null,
    autoComplete: 'off',
    onChange: (typed: string) => onChange({ [name]: typed }),
  })
  const metres = { unit: 'm' }
  return (
    <>
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        autoComplete="off"
      />
      <NumberField label={text.height} unit="m" plausible={inputs.stationHeight.range} {...field('height')} />
      <div className={styled('halves', 's2', 'atTop')}>
        <QuantityField label={text.anemometer} {...metres} {...field('anemometer')} />
        <QuantityField label={`${quantities.roughness} z0`} {...metres} {...field('roughness')} />
      </div>
      <TextField label={text.years} hint={text.yearHint} inputMode="numeric" {...field('year')} />
      {draft.year.trim() === '' && (
        <Select
          label={order.method}
          value={draft.method}
          choices={(['a', 'b'] as const).map((value) => ({ value, label: order.methods[value] }))}
          onChange={(method) => onChange({ method: method === 'b' ? 'b' : 'a' })}
        />
      )}
      <div className={styled('halves', 's2', 'atTop')}>
        <TextField label={order.from} hint={text.fromHint} inputMode="numeric" {...field('fromYear')} />
        <TextField label={order.till} inputMode="numeric" {...field('tillYear')} />
      </div>
    </>
  )
}
