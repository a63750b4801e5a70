import { useMemo } from 'react'
import { type MarketFigures, type MarketSeries, monthText, scaleOf } from '#contracts'
import { formatYearMonth, type YearMonth } from '#domain'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { usePartText } from '#web/periods/usePartText.ts'

/** Largest number of distinguishable periods in the panel. */
const monthsShown = 24

/** Market value of a cell compared with the published one: the months up to the shown period, or all years. */
export function CellMarketChart({
  series,
  view,
  till,
  about,
}: {
  readonly series: MarketSeries
  readonly view: 'months' | 'years'
  /** Last month of the shown period. */
  readonly till: YearMonth
  /** For saved pictures. */
  readonly about: ChartAbout
}) {
  const { marketValue: text, fields } = useText()
  const format = useFormat()
  const partText = usePartText()
  const last = formatYearMonth(till)
  const data = useMemo(() => {
    const months = series.months.filter(({ period }) => period <= last).slice(-monthsShown)
    const shown = view === 'years' ? series.years : months
    const values = (of: (figures: MarketFigures) => number | null) => shown.map(of)
    return {
      labels: shown.map(({ period }) => (view === 'years' ? period : monthText(monthOf(period), format))),
      own: { name: text.here, values: values(({ by_law }) => by_law.value) },
      against: { name: text.officialShort, values: values(({ official }) => official) },
      ...scaleOf('marketValue'),
      parts: shown.map(({ coverage }) => partText(coverage)),
    }
  }, [series, view, last, format, text, partText])
  return <AgainstChart data={data} label={text.cellChart(fields.views[view])} about={about} />
}
