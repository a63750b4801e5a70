import {
  columnFactory,
  isWholePeriod,
  type MarketValueResult,
  missingNumber,
  portfolioTable,
  tableOf,
  turbineText,
} from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Turbine, support and last whole year of every site, and the sums of all. */
export function TurbinesView({
  result,
  onSite,
}: {
  readonly result: MarketValueResult
  readonly onSite: (siteId: number) => void
}) {
  const texts = useText()
  const { marketValue, quantities, sites, yieldTerms } = texts
  const { order, vintages, result: text } = marketValue
  const format = useFormat()
  const { words, of } = columnFactory(quantities)
  const rows = result.sites.map((site) => ({ site, last: site.years.findLast(isWholePeriod) }))
  type Row = (typeof rows)[number]
  const { portfolio } = result
  return (
    <>
      <ResultTable
        hideTitle
        table={tableOf<Row>(
          text.tabs.turbines,
          [
            words(sites.columns.name, ({ site }) => site.name),
            words(order.turbine, ({ site }) =>
              turbineText({ ...site.turbine, curve: '' }, yieldTerms, format),
            ),
            of('hubHeight', ({ site }) => site.turbine.hub_height),
            of('awardPrice', ({ site }) => site.plant.award_ct_kwh),
            words(text.vintages, ({ site: { section51 } }) =>
              section51.vintage === null ? missingNumber : vintages[section51.vintage],
            ),
            of('year', ({ last }) => (last === undefined ? null : Number(last.period))),
            of('marketValue', ({ last }) => last?.by_law.value),
            of('marketDelta', ({ last }) => last?.by_law.delta),
            of('revenue', ({ last }) => last?.total),
          ],
          rows,
        )}
        onRow={(row) => onSite(rows[row]!.site.site_id)}
      />
      {portfolio !== undefined && portfolio.years.length > 0 && (
        <ResultTable table={portfolioTable(text.portfolio, portfolio.years, { text: texts, format })} />
      )}
    </>
  )
}
