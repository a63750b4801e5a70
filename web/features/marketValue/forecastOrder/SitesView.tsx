import { useMemo } from 'react'
import { columnFactory, forecastTable, type MarketValueResult, monthText, scaleOf } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'

/** More bars than these cannot be read. */
const mostBars = 40

/** All sites of a forecast in one month, compared with each other and with the expected published value. */
export function SitesView({
  result,
  month,
  onSite,
  about,
}: {
  readonly result: MarketValueResult
  readonly month: string
  readonly onSite: (siteId: number) => void
  readonly about: ChartAbout
}) {
  const texts = useText()
  const { marketForecast, sites: siteText } = texts
  const { result: text, cell } = marketForecast
  const format = useFormat()
  const title = monthText(monthOf(month), format, 'long')
  const published = result.forecast?.months.find((one) => one.month === month)?.market_value.mean ?? null
  const rows = result.sites.flatMap((site) => {
    const own = site.forecast?.find((one) => one.month === month)
    return own === undefined ? [] : [{ ...own, name: site.name, siteId: site.site_id }]
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
      ...scaleOf('marketValue'),
    }
  }, [result.sites, month, published, text, cell])
  return (
    <>
      <h3>{text.sitesChart(title)}</h3>
      <AgainstChart data={bars} label={text.sitesChart(title)} about={about} />
      {result.sites.length > mostBars && (
        <p className={styled('aboveS3', 'note')}>{text.manySites(format.number(mostBars))}</p>
      )}
      <ResultTable
        hideTitle
        table={forecastTable(text.sites(title), rows, [], { text: texts, format }, [
          columnFactory(texts.quantities).words(siteText.name, ({ name }) => name, { only: 'shown' }),
        ])}
        onRow={(row) => onSite(rows[row]!.siteId)}
      />
      <p className={styled('aboveS3', 'note')}>{cell.note}</p>
    </>
  )
}
