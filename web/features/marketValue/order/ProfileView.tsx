import { useMemo } from 'react'
import { scaleOf } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FigureTable } from './FigureTable.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

const names = [
  ...(['capture_rate', 'profile_cost_eur_mwh', 'profile_cost_eur', 'market_value_eur_mwh'] as const),
  'base_eur_mwh' as const,
]

/** Effect of the generation profile on the base price. */
export function ProfileView({ about, ...shown }: ShownSite & { readonly about: ChartAbout }) {
  const { marketValue, quantities } = useText()
  const { result: text } = marketValue
  const format = useFormat()
  const { months, ofYear } = figuresOf(shown)
  const data = useMemo(
    () => ({
      bars: months.map(({ period, by_law }) => ({
        label: format.month(monthOf(period).month, 'short'),
        value: by_law.capture_rate,
      })),
      ...scaleOf('captureRate'),
      fromZero: true,
      reference: { value: 1, label: '1' },
    }),
    [months, format],
  )
  return (
    <>
      <section className={styles.calendar}>
        <h3>{quantities.profileFactor}</h3>
        <BarsChart data={data} label={`${quantities.profileFactor} ${shown.year}`} about={about} />
      </section>
      <FigureTable caption={text.table(shown.year)} months={months} ofYear={ofYear} shown={names} />
    </>
  )
}
