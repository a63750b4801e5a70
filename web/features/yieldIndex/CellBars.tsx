import { useMemo } from 'react'
import { finiteOrNull, monthNumber, type YearMonth, type YieldIndex } from '#domain'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { Bar } from '#web/charts/barsOption.ts'
import { monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

export type CellView = 'months' | 'years' | 'rolling'

/** Largest number of distinguishable bars in the panel. */
const monthsShown = 36

/** Bars of a cell against the line of 100 %: the months up to the shown period, or all years. */
export function CellBars({
  index,
  view,
  till,
}: {
  readonly index: YieldIndex
  readonly view: CellView
  /** Last month of the shown period. */
  readonly till: YearMonth
}) {
  const { yieldIndex: text, fields } = useText()
  const format = useFormat()
  const last = monthNumber(till)
  const data = useMemo(() => {
    const bar = (label: string, value: number): Bar => ({ label, value: finiteOrNull(value) })
    const inSight = (months: YieldIndex['months']) =>
      months.filter((month) => monthNumber(month) <= last && monthNumber(month) > last - monthsShown)
    const shown = (months: YieldIndex['months']) =>
      inSight(months).map((month) => bar(monthText(month, format), month.index))
    const bars =
      view === 'years'
        ? index.years.map((year) => bar(String(year.year), year.index))
        : shown(view === 'months' ? index.months : index.rolling)
    const rolling = { values: shown(index.rolling).map(({ value }) => value), label: fields.views.rolling }
    return {
      bars,
      unit: '%',
      decimals: 1,
      fromZero: true,
      reference: { value: 100, label: text.hundred },
      ...(view === 'months' ? { line: rolling } : {}),
    }
  }, [index, view, last, format, text, fields])
  return <BarsChart data={data} label={text.chart(fields.views[view])} />
}
