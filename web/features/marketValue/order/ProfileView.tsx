import { useMemo } from 'react'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

/** What the shape of the generation makes of the base price. */
export function ProfileView(shown: ShownSite) {
  const { marketValue } = useText()
  const { result: text, figures } = marketValue
  const format = useFormat()
  const { months, ofYear } = figuresOf(shown)
  const data = useMemo(
    () => ({
      bars: months.map(({ period, by_law }) => ({
        label: format.month(monthOf(period).month, 'short'),
        value: by_law.capture_rate,
      })),
      unit: '',
      decimals: 3,
      fromZero: true,
      reference: { value: 1, label: '1' },
    }),
    [months, format],
  )
  const columns: readonly FigureColumn[] = [
    { head: figures.profileFactor, of: ({ by_law }, { number }) => number(by_law.capture_rate, 3) },
    {
      head: `${figures.profileCost}, EUR/MWh`,
      of: ({ by_law }, { number }) => number(by_law.profile_cost, 2),
    },
    { head: `${figures.profileCost}, EUR`, of: ({ by_law }, { number }) => number(by_law.profile_cost_eur) },
    { head: `${figures.value}, EUR/MWh`, of: ({ by_law }, { number }) => number(by_law.value, 2) },
    { head: `${figures.base}, EUR/MWh`, of: ({ base }, { number }) => number(base, 2) },
  ]
  return (
    <>
      <section className={styles.calendar}>
        <h3>{figures.profileFactor}</h3>
        <BarsChart data={data} label={`${figures.profileFactor} ${shown.year}`} />
      </section>
      <FigureTable caption={text.table(shown.year)} months={months} ofYear={ofYear} columns={columns} />
    </>
  )
}
