import { useEffect, useMemo } from 'react'
import { type MapWind, quantityText, quantityWithUnit, scaleOf } from '#contracts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { roseOption } from '#web/charts/roseOption.ts'
import { useChart } from '#web/charts/useChart.ts'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import styles from './WindMaps.module.css'

/** The wind of a cell: mean, distribution, rose and seasonal profile. */
export function CellWind({
  wind,
  about,
}: {
  readonly wind: MapWind
  /** For saved pictures. */
  readonly about: ChartAbout
}) {
  const { maps: text, quantities } = useText()
  const format = useFormat()
  const { mean_speed, power_density, weibull, height, years, months } = wind
  const bars = useMemo(
    () => ({
      bars: months.map((value, index) => ({ label: format.month(index + 1), value })),
      ...scaleOf('meanWindSpeed'),
      fromZero: true,
    }),
    [months, format],
  )
  const facts = [
    [text.meanSpeed, quantityWithUnit('windSpeed', mean_speed, format)],
    [quantities.powerDensity, format.quantity(power_density, 'W/m²')],
    [
      text.weibull,
      weibull
        ? `${quantityWithUnit('weibullA', weibull.a, format)}; ${quantityText('weibullK', weibull.k, format)}`
        : text.noValue,
    ],
  ] as const
  return (
    <>
      <h3 className={fieldStyles.label}>
        {text.windAt(format.quantity(height, 'm'), format.years(...years))}
      </h3>
      <div className={styles.wind}>
        <Facts className={styles.facts} facts={facts} />
        <WindRose wind={wind} />
      </div>
      <BarsChart data={bars} label={text.course} about={about} />
    </>
  )
}

function WindRose({ wind: { sectors } }: { readonly wind: MapWind }) {
  const { maps: text, units } = useText()
  const { container, drawn } = useChart()
  const language = useLanguage()
  const format = useFormat()
  useEffect(() => {
    if (!drawn) return
    const values = sectors.map(({ share }) => 100 * share)
    const data = { layers: [{ name: text.rose, values }], ...scaleOf('frequency') }
    drawn.chart.setOption(roseOption(data, units, { colours: drawn.colours, language, format }), {
      notMerge: true,
    })
  }, [drawn, sectors, text, units, language, format])
  const spoken = sectors
    .map(({ share }, index) => `${format.exact(30 * index)}° ${format.percent(share)}`)
    .join(', ')
  return <div ref={container} className={styles.rose} role="img" aria-label={`${text.rose}: ${spoken}`} />
}
