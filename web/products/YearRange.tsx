import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'

interface Years {
  readonly fromYear: number
  readonly tillYear: number
}

/** First and last year of an order, of those on offer. */
export function YearRange<Form extends Years>({
  form,
  years,
  labels,
  isReversed,
  onChange,
}: {
  readonly form: Form
  readonly years: readonly { readonly value: string; readonly label: string }[]
  readonly labels: { readonly from: string; readonly till: string }
  /** Whether the first year is after the last. */
  readonly isReversed: boolean
  readonly onChange: (form: Form) => void
}) {
  const { order } = useText().products
  return (
    <>
      <Select
        label={labels.from}
        searchable
        value={String(form.fromYear)}
        choices={years}
        onChange={(year) => onChange({ ...form, fromYear: Number(year) })}
        error={isReversed ? order.fromAfterTill : null}
      />
      <Select
        label={labels.till}
        searchable
        value={String(form.tillYear)}
        choices={years}
        onChange={(year) => onChange({ ...form, tillYear: Number(year) })}
      />
    </>
  )
}
