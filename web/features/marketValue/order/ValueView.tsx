import { useMemo } from 'react'
import { columnFactory, type MarketFigures, scaleOf } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { ChangesChart } from '#web/charts/ChangesChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { usePartText } from '#web/periods/usePartText.ts'
import { FigureTable } from './FigureTable.tsx'
import { MarketKpis } from './MarketKpis.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

const names = [
  ...([
    'market_value_eur_mwh',
    'published_eur_mwh',
    'delta_eur_mwh',
    'base_eur_mwh',
    'capture_rate',
  ] as const),
  ...(['negative_hours', 'energy_mwh', 'revenue_eur', 'premium_eur'] as const),
]

/** Figures by the bill of the EEG 2027, for plants that it applies to. */
const billNames = ['contribution_bill_eur', 'total_bill_eur'] as const

/** Market value by month compared with the published one, and the steps from the base price to the revenue. */
export function ValueView({ about, ...shown }: ShownSite & { readonly about: ChartAbout }) {
  const { marketValue, quantities } = useText()
  const { result: text } = marketValue
  const format = useFormat()
  const partText = usePartText()
  const { months, ofYear } = figuresOf(shown)
  const { site, year } = shown
  const bars = useMemo(
    () => ({
      labels: months.map(({ period }) => format.month(monthOf(period).month, 'short')),
      own: { name: site.name, values: months.map(({ by_law }) => by_law.value) },
      against: { name: marketValue.official, values: months.map(({ official }) => official) },
      ...scaleOf('marketValue'),
      parts: months.map(({ coverage }) => partText(coverage)),
    }),
    [months, site.name, format, marketValue.official, partText],
  )
  const waterfall = useMemo(
    () => ({ steps: ofYear ? stepsOf(ofYear, text.steps) : [], ...scaleOf('marketValue') }),
    [ofYear, text.steps],
  )
  const hasBill = [...months, ...(ofYear ? [ofYear] : [])].some(({ bill }) => bill !== undefined)
  const coverage = columnFactory(quantities).of<MarketFigures>('knownShare', (one) => one.coverage)
  return (
    <>
      {ofYear && <MarketKpis figures={ofYear} />}
      <div className={styles.charts}>
        <section>
          <h3>{text.byMonth}</h3>
          <AgainstChart data={bars} label={text.chart(year)} about={about} />
        </section>
        {waterfall.steps.length > 0 && (
          <section>
            <h3>{text.waterfall}</h3>
            <ChangesChart data={waterfall} label={text.waterfallChart(year)} about={about} />
          </section>
        )}
      </div>
      <FigureTable
        caption={text.table(year)}
        months={months}
        ofYear={ofYear}
        shown={hasBill ? [...names, ...billNames] : names}
        more={[coverage]}
      />
    </>
  )
}

/** EUR per available MWh, from the mean price to the revenue. */
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
