import { useMemo } from 'react'
import type { MarketValueResult } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../forecast/Forecast.module.css'
import { ForecastTable } from '../forecast/SiteForecastTable.tsx'
import resultStyles from '../order/MarketResult.module.css'

/** More bars than these cannot be read. */
const mostBars = 40

/** All sites of a forecast in one month beside each other and beside what is expected to be published. */
export function SitesView({
  result,
  month,
  onSite,
}: {
  readonly result: MarketValueResult
  readonly month: string
  readonly onSite: (siteId: number) => void
}) {
  const { marketForecast, sites: siteText } = useText()
  const { result: text, cell } = marketForecast
  const format = useFormat()
  const title = monthText(monthOf(month), format, 'long')
  const published = result.forecast?.months.find((one) => one.month === month)?.market_value.mean ?? null
  const rows = result.sites.flatMap((site) => {
    const own = site.forecast?.find((one) => one.month === month)
    return own === undefined ? [] : [{ site, month: own }]
  })
  const bars = useMemo(() => {
    const shown = result.sites.slice(0, mostBars)
    return {
      labels: shown.map(({ name }) => name),
      own: {
        name: text.tabs.sites,
        values: shown.map(
          ({ forecast }) => forecast?.find((one) => one.month === month)?.market_value.mean ?? null,
        ),
      },
      against: { name: cell.fleet, values: shown.map(() => published) },
      unit: 'EUR/MWh',
      decimals: 1,
    }
  }, [result.sites, month, published, text, cell])
  return (
    <>
      <h3>{text.sitesChart(title)}</h3>
      <AgainstChart data={bars} label={text.sitesChart(title)} />
      {result.sites.length > mostBars && (
        <p className={styles.note}>{text.manySites(format.number(mostBars))}</p>
      )}
      <ForecastTable
        caption={text.sites(title)}
        first={siteText.name}
        rows={rows.map(({ site, month: own }) => ({
          key: site.site_id,
          first: (
            <button type="button" className={resultStyles.site} onClick={() => onSite(site.site_id)}>
              {site.name}
            </button>
          ),
          month: own,
        }))}
      />
      <p className={styles.note}>{cell.note}</p>
    </>
  )
}
