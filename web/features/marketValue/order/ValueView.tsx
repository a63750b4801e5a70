import { useMemo } from 'react'
import type { MarketFigures } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { ChangesChart } from '#web/charts/ChangesChart.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import { MarketKpis } from './MarketKpis.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

/** Market value by month against the published one, and the way from the base price to the revenue. */
export function ValueView(shown: ShownSite) {
  const { marketValue } = useText()
  const { result: text, figures } = marketValue
  const format = useFormat()
  const { months, ofYear } = figuresOf(shown)
  const { site, year } = shown
  const bars = useMemo(
    () => ({
      labels: months.map(({ period }) => format.month(monthOf(period).month, 'short')),
      own: { name: site.name, values: months.map(({ by_law }) => by_law.value) },
      against: { name: marketValue.official, values: months.map(({ official }) => official) },
      unit: 'EUR/MWh',
      decimals: 1,
    }),
    [months, site.name, format, marketValue.official],
  )
  const steps = useMemo(() => (ofYear ? stepsOf(ofYear, text.steps) : []), [ofYear, text.steps])
  const columns: readonly FigureColumn[] = [
    { head: `${figures.value}, EUR/MWh`, of: ({ by_law }, { number }) => number(by_law.value, 2) },
    { head: `${figures.official}, EUR/MWh`, of: ({ official }, { number }) => number(official, 2) },
    { head: `${figures.delta}, EUR/MWh`, of: ({ by_law }, { signed }) => signed(by_law.delta, 2) },
    { head: `${figures.base}, EUR/MWh`, of: ({ base }, { number }) => number(base, 2) },
    { head: figures.captureRate, of: ({ by_law }, { number }) => number(by_law.capture_rate, 3) },
    { head: `${figures.negativeHours}, h`, of: ({ negative }, { number }) => number(negative.hours) },
    { head: `${figures.energy}, MWh`, of: ({ by_law }, { number }) => number(by_law.energy) },
    { head: `${figures.revenue}, EUR`, of: ({ by_law }, { number }) => number(by_law.revenue) },
    { head: `${figures.premium}, EUR`, of: ({ premium }, { number }) => number(premium) },
    { head: figures.coverage, of: ({ coverage }, { percent }) => percent(coverage) },
  ]
  return (
    <>
      {ofYear && <MarketKpis figures={ofYear} />}
      <div className={styles.charts}>
        <section>
          <h3>{text.byMonth}</h3>
          <AgainstChart data={bars} label={text.chart(year)} />
        </section>
        {steps.length > 0 && (
          <section>
            <h3>{text.waterfall}</h3>
            <ChangesChart data={{ steps, unit: 'EUR/MWh', decimals: 1 }} label={text.waterfallChart(year)} />
          </section>
        )}
      </div>
      <FigureTable caption={text.table(year)} months={months} ofYear={ofYear} columns={columns} />
    </>
  )
}

/** EUR for each MWh that the wind would have given, from the mean price to what is earned. */
function stepsOf(
  { base, by_law: { value, energy, revenue }, as_sold: sold, premium }: MarketFigures,
  words: Readonly<Record<'base' | 'profile' | 'value' | 'premium' | 'curtailment' | 'total', string>>,
) {
  if (base === null || value === null || energy === 0) return []
  return [
    { label: words.base, kind: 'level' as const, value: base },
    { label: words.profile, kind: 'change' as const, value: value - base },
    { label: words.value, kind: 'level' as const, value },
    { label: words.curtailment, kind: 'change' as const, value: (sold.revenue - revenue) / energy },
    { label: words.premium, kind: 'change' as const, value: (premium ?? 0) / energy },
    { label: words.total, kind: 'level' as const, value: (sold.revenue + (premium ?? 0)) / energy },
  ]
}
