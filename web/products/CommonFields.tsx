import type { AtlasProduct } from '#contracts'
import type { SiteIssue } from '#domain'
import { kindOfEnding } from '#web/jobs/fileKinds.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Choices } from './Choices.tsx'
import styles from './OrderCard.module.css'

/** Heights as they are typed, several with blanks between. */
export function HeightsField({
  product,
  value,
  issues,
  onChange,
}: {
  readonly product: AtlasProduct
  readonly value: string
  readonly issues: readonly SiteIssue[]
  readonly onChange: (heights: string) => void
}) {
  const { products, sites } = useText()
  const format = useFormat()
  return (
    <TextField
      label={products.order.heights}
      unit="m"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={onChange}
      hint={products.order.heightsHint(format.number(product.hmin), format.number(product.hmax))}
      error={issues.length > 0 ? issuesText(issues, sites, format) : null}
    />
  )
}

export interface Period {
  readonly fromYear: number
  readonly tillYear: number
}

/** First and last year, of those that the product has. */
export function PeriodFields({
  product,
  period,
  fromAfterTill,
  onChange,
}: {
  readonly product: AtlasProduct
  readonly period: Period
  readonly fromAfterTill: boolean
  readonly onChange: (period: Period) => void
}) {
  const { order: text } = useText().products
  const years = yearsOf(product)
  return (
    <div className={styles.years}>
      <Select
        label={text.from}
        searchable
        value={String(period.fromYear)}
        choices={years}
        onChange={(year) => onChange({ ...period, fromYear: Number(year) })}
        error={fromAfterTill ? text.fromAfterTill : null}
      />
      <Select
        label={text.till}
        searchable
        value={String(period.tillYear)}
        choices={years}
        onChange={(year) => onChange({ ...period, tillYear: Number(year) })}
      />
    </div>
  )
}

/** Files that a product can give. */
export function FormatChoices<T extends string>({
  formats,
  chosen,
  onChange,
}: {
  readonly formats: readonly T[]
  readonly chosen: readonly T[]
  readonly onChange: (formats: readonly T[]) => void
}) {
  const { order: text } = useText().products
  return (
    <Choices
      legend={text.formats}
      choices={formats.map((value) => ({ value, label: kindOfEnding(value) }))}
      chosen={chosen}
      onChange={onChange}
      error={chosen.length === 0 ? text.noFormat : null}
    />
  )
}

function yearsOf({ from_year: first, till_year: last }: AtlasProduct) {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index)
    return { value: year, label: year }
  })
}
