import { formatYearMonth, type KnownPeriods, type MonthSpan, monthNumber, type YearMonth } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { monthOf, monthText } from './indexTimes.ts'
import type { IndexChoice } from './useIndexChoice.ts'
import styles from './YieldIndex.module.css'

/** First and last month of a span. */
export function SpanFields({
  span: { from, till },
  known,
  onChange,
}: {
  readonly span: MonthSpan
  readonly known: KnownPeriods
  readonly onChange: (change: Partial<IndexChoice>) => void
}) {
  const { yieldIndex: text } = useText()
  const format = useFormat()
  const choices = known.months.map((month) => ({
    value: formatYearMonth(month),
    label: monthText(month, format),
  }))
  const set = (a: YearMonth, b: YearMonth) => onChange({ period: { kind: 'span', from: a, till: b } })
  return (
    <div className={styles.pair}>
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
