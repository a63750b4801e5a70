import { monthText } from '#contracts'
import { formatYearMonth, type MonthSpan, monthNumber, type YearMonth } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'

/** First and last month of a span. */
export function SpanFields({
  span: { from, till },
  months,
  onChange,
}: {
  readonly span: MonthSpan
  /** Selectable months. */
  readonly months: readonly YearMonth[]
  readonly onChange: (span: MonthSpan) => void
}) {
  const { fields: text } = useText()
  const format = useFormat()
  const choices = months.map((month) => ({
    value: formatYearMonth(month),
    label: monthText(month, format),
  }))
  const set = (a: YearMonth, b: YearMonth) => onChange({ from: a, till: b })
  return (
    <div className={styled('halves', 's3')}>
      <Select
        label={text.from}
        searchable
        value={formatYearMonth(from)}
        choices={choices}
        onChange={(chosen) => set(monthOf(chosen), later(monthOf(chosen), till))}
      />
      <Select
        label={text.till}
        searchable
        value={formatYearMonth(till)}
        choices={choices}
        onChange={(chosen) => set(earlier(from, monthOf(chosen)), monthOf(chosen))}
      />
    </div>
  )
}

function later(a: YearMonth, b: YearMonth): YearMonth {
  return monthNumber(a) > monthNumber(b) ? a : b
}

function earlier(a: YearMonth, b: YearMonth): YearMonth {
  return monthNumber(a) < monthNumber(b) ? a : b
}
