import { forecastTable, type MarketValueResult, quantityWithUnit, turbineText } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { styled } from '#web/ui/styled.ts'
import { SiteForecastChart } from '../forecast/SiteForecastChart.tsx'

/** The months ahead of a site as chart and table, and the rule that withdraws its support. */
export function SiteMonthsView({
  site,
  result,
}: {
  readonly site: MarketValueResult['sites'][number]
  readonly result: MarketValueResult
}) {
  const texts = useText()
  const { marketForecast, marketValue, yieldTerms } = texts
  const originText = useOriginText()
  const { result: text, cell } = marketForecast
  const format = useFormat()
  const months = site.forecast ?? []
  const { vintage, exempt, law, bill } = site.section51
  const { market, forecast } = result
  const turbine = turbineText({ ...site.turbine, curve: '' }, yieldTerms, format)
  const isExtrapolated = months.some(({ base_origin: origin }) => origin === 'extrapolated')
  const quoteDate = forecast?.months.find(({ base }) => base.quote_date !== null)?.base.quote_date
  return (
    <>
      <SiteForecastChart
        title={text.chart(site.name)}
        months={months}
        about={{
          subject: `${site.name} · ${turbine}, ${quantityWithUnit('hubHeight', site.turbine.hub_height, format)}`,
          source: originText(market),
          basis: result.basis,
        }}
      />
      {isExtrapolated && <p className={styled('aboveS3', 'note')}>{marketForecast.extrapolated}</p>}
      {quoteDate && (
        <p className={styled('aboveS3', 'note')}>
          {marketForecast.quoted(format.dateUtc(`${quoteDate} 00:00:00 UTC`))}
        </p>
      )}
      <p className={styled('aboveS3', 'note')}>
        {vintage === null
          ? marketValue.result.noVintage
          : `${text.rule}: ${marketValue.vintages[vintage]} · ${exempt ? marketValue.exempt : marketValue.rules[vintage]}`}
      </p>
      {vintage !== null && <LawLines law={law} bill={bill} className={styled('aboveS3', 'note')} />}
      <ResultTable
        hideTitle
        table={forecastTable(text.table(site.name), months, [], { text: texts, format })}
      />
      <p className={styled('aboveS3', 'note')}>{cell.note}</p>
      {site.plant.technology === 'windOffshore' && (
        <p className={styled('aboveS3', 'note')}>{text.offshore}</p>
      )}
      {months.every(({ lost_premium: lost }) => lost === null) && (
        <p className={styled('aboveS3', 'note')}>{text.noAward}</p>
      )}
    </>
  )
}
