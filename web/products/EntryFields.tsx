import type { AtlasProduct } from '#contracts'
import { kindOfEnding } from '#web/jobs/fileKinds.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import { CellGroundField } from './CellGroundField.tsx'
import { Choices } from './Choices.tsx'
import type { OrderFieldsProps } from './OrderFormCard.tsx'
import type { EntryIssues, OrderEntries } from './orderEntries.ts'
import { YearRange } from './YearRange.tsx'
import { yearChoices } from './yearChoices.ts'

/** Heights as typed, several separated by blanks; first and last year of the product's years. */
export function HeightsAndYears<Form extends Omit<OrderEntries, 'formats'>>({
  product,
  form,
  issues,
  onChange,
}: OrderFieldsProps<AtlasProduct, Form, EntryIssues>) {
  const { products, sites } = useText()
  const { order: text } = products
  const format = useFormat()
  const years = yearChoices(product)
  return (
    <>
      <QuantityField
        label={text.heights}
        unit="m"
        value={form.heights}
        onChange={(heights) => onChange({ ...form, heights })}
        hint={text.heightsHint(format.number(product.hmin), format.number(product.hmax))}
        error={issues && issues.heights.length > 0 ? issuesText(issues.heights, sites, format) : null}
      />
      <div className={styled('halves', 's2')}>
        <YearRange
          form={form}
          years={years}
          labels={{ from: text.from, till: text.till }}
          isReversed={issues?.fromAfterTill ?? false}
          onChange={onChange}
        />
      </div>
      <CellGroundField
        product={product}
        value={form.cellGround ?? ''}
        onChange={(cellGround) => onChange({ ...form, cellGround })}
      />
    </>
  )
}

/** Available file formats of a product. */
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
