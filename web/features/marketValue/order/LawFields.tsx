import {
  awardKindSchema,
  type Format,
  type Language,
  lawRegionSchema,
  mostMarketingFee,
  type SitePlant,
} from '#contracts'
import { type DecimalMark, inputs, type PlausibleRange, readDay, readDecimal } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { typedDay } from '#web/market/typedDay.ts'
import { TextField } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'

/** Typed facts that decide a plant's value. */
export interface LawEntry {
  readonly kind: string
  readonly region: string
  readonly quality: string
  readonly referenceYield: string
  readonly initialUntil: string
  readonly announced: string
  readonly fee: string
}

const unknown = 'unknown'
const feeRange = { min: 0, max: mostMarketingFee }

export function lawEntryOf(plant: SitePlant, format: Format, language: Language): LawEntry {
  const number = (value: number | null | undefined) => (value == null ? '' : format.typed(value))
  return {
    kind: plant.award_kind ?? unknown,
    region: plant.region ?? unknown,
    quality: number(plant.quality_percent),
    referenceYield: number(plant.reference_yield_percent),
    initialUntil: typedDay(plant.initial_until, language),
    announced: typedDay(plant.award_announced, language),
    fee: number(plant.marketing_fee),
  }
}

/** The facts of an entry, and the unreadable fields. */
export function readLawEntry(entry: LawEntry, language: DecimalMark) {
  const number = (text: string, decimals: number, plausible: PlausibleRange) => {
    const value = readDecimal(text, { integerDigits: 3, decimals, plausible }, language)
    return value === null || value < plausible.min || value > plausible.max ? null : value
  }
  const values = {
    quality_percent: number(entry.quality, 3, inputs.lawQuality.range),
    reference_yield_percent: number(entry.referenceYield, 3, inputs.lawQuality.range),
    initial_until: readDay(entry.initialUntil),
    award_announced: readDay(entry.announced),
    marketing_fee: number(entry.fee, 4, feeRange),
  }
  const typed = {
    quality: values.quality_percent,
    referenceYield: values.reference_yield_percent,
    initialUntil: values.initial_until,
    announced: values.award_announced,
    fee: values.marketing_fee,
  }
  const keys = Object.keys(typed) as (keyof typeof typed)[]
  const facts = {
    ...values,
    award_kind: awardKindSchema.options.find((one) => one === entry.kind) ?? null,
    region: lawRegionSchema.options.find((one) => one === entry.region) ?? null,
  }
  return { facts, wrong: keys.filter((key) => entry[key].trim() !== '' && typed[key] === null) }
}

/** Fields of the facts that decide a plant's value in addition to its award. */
export function LawFields({
  entry,
  wrong,
  onChange,
}: {
  readonly entry: LawEntry
  /** Fields to mark. */
  readonly wrong: readonly (keyof LawEntry)[]
  readonly onChange: (entry: LawEntry) => void
}) {
  const { law, marketValue } = useText()
  const { fields } = law
  const field = (key: keyof LawEntry, label: string, problem: (typed: string) => string) => ({
    label,
    value: entry[key],
    onChange: (typed: string) => onChange({ ...entry, [key]: typed }),
    error: wrong.includes(key) ? problem(entry[key]) : null,
    autoComplete: 'off',
  })
  const { wrongDay, dayHint, fee, siteFeeHint, wrongFee } = marketValue.order
  return (
    <>
      <div className={styled('halves', 's4', 'atTop')}>
        <Select
          label={fields.kind}
          value={entry.kind}
          choices={([unknown, ...awardKindSchema.options] as const).map((value) => ({
            value,
            label: fields.kinds[value],
          }))}
          onChange={(kind) => onChange({ ...entry, kind })}
        />
        <TextField {...field('announced', fields.announced, wrongDay)} hint={dayHint} />
      </div>
      <div className={styled('halves', 's4', 'atTop')}>
        <NumberField
          {...field('quality', fields.quality, law.wrongPercent)}
          unit="%"
          plausible={inputs.lawQuality.range}
        />
        <Select
          label={fields.region}
          value={entry.region}
          choices={([unknown, ...lawRegionSchema.options] as const).map((value) => ({
            value,
            label: fields.regions[value],
          }))}
          onChange={(region) => onChange({ ...entry, region })}
        />
      </div>
      <div className={styled('halves', 's4', 'atTop')}>
        <NumberField
          {...field('referenceYield', fields.referenceYield, law.wrongPercent)}
          unit="%"
          plausible={inputs.lawQuality.range}
        />
        <TextField {...field('initialUntil', fields.initialUntil, wrongDay)} hint={dayHint} />
      </div>
      <NumberField
        {...field('fee', fee, () => wrongFee(String(mostMarketingFee)))}
        unit="EUR/MWh"
        hint={siteFeeHint}
        plausible={feeRange}
      />
    </>
  )
}
