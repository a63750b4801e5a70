import { useMemo } from 'react'
import { monthText, scaleOf } from '#contracts'
import { finiteOrNull, type IndexPeriod, monthNumber, type YearMonth, type YieldIndex } from '#domain'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { Bar } from '#web/charts/barsOption.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type OfferedPeriods, shareOfPeriod } from '#web/periods/offeredPeriods.ts'
import { usePartText } from '#web/periods/usePartText.ts'

export type CellView = 'months' | 'years' | 'rolling'

/** Largest number of distinguishable bars in the panel. */
const monthsShown = 36

/** Bars of a cell against the 100 % line: the months up to the shown period, or all years. */
export function CellBars({
  index,
  view,
  till,
  offered,
  about,
}: {
  readonly index: YieldIndex
  readonly view: CellView
  /** Last month of the shown period. */
  readonly till: YearMonth
  readonly offered: OfferedPeriods
  /** For saved pictures. */
  readonly about: ChartAbout
}) {
  const { yieldIndex: text, fields } = useText()
  const format = useFormat()
  const partText = usePartText()
  const last = monthNumber(till)
  const data = useMemo(() => {
    const bar = (label: string, value: number, period: IndexPeriod): Bar => ({
      ...{ label, value: finiteOrNull(value), part: partText(shareOfPeriod(offered, period)) },
    })
    const inSight = (months: YieldIndex['months']) =>
      months.filter((month) => monthNumber(month) <= last && monthNumber(month) > last - monthsShown)
    const shown = (months: YieldIndex['months'], periodOf: (month: YearMonth) => IndexPeriod) =>
      inSight(months).map((month) => bar(monthText(month, format), month.index, periodOf(month)))
    const rollingBars = shown(index.rolling, (till) => ({ kind: 'rolling', till }))
    const bars =
      view === 'years'
        ? index.years.map(({ year, index: value }) => bar(String(year), value, { kind: 'year', year }))
        : view === 'months'
          ? shown(index.months, (month) => ({ kind: 'month', month }))
          : rollingBars
    const rolling = { values: rollingBars.map(({ value }) => value), label: fields.views.rolling }
    return {
      bars,
      ...scaleOf('yieldIndex'),
      fromZero: true,
      reference: { value: 100, label: text.hundred },
      ...(view === 'months' ? { line: rolling } : {}),
    }
  }, [index, view, last, offered, format, text, fields, partText])
  return <BarsChart data={data} label={text.chart(fields.views[view])} about={about} />
}
