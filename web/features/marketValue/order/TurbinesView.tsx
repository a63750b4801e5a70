import { isWholePeriod, type MarketValueResult, turbineText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './MarketResult.module.css'

/** Turbine, support and last whole year of every site. */
export function TurbinesView({
  result,
  onSite,
}: {
  readonly result: MarketValueResult
  readonly onSite: (siteId: number) => void
}) {
  const { marketValue, sites, yieldTerms } = useText()
  const { order, figures, vintages, result: text } = marketValue
  const format = useFormat()
  const price = (value: number | null | undefined) => format.number(value ?? null, 2)
  return (
    <div className={styles.table}>
      <Table
        caption={text.tabs.turbines}
        wide
        head={
          <>
            <Th>{sites.name}</Th>
            <Th>{order.turbine}</Th>
            <Th numeric>{`${order.hubHeight}, m`}</Th>
            <Th numeric>{`${order.award}, ${order.awardUnit}`}</Th>
            <Th>{text.vintages}</Th>
            <Th numeric>{text.year}</Th>
            <Th numeric>{`${figures.value}, EUR/MWh`}</Th>
            <Th numeric>{`${figures.delta}, EUR/MWh`}</Th>
            <Th numeric>{`${figures.total}, EUR`}</Th>
          </>
        }
      >
        {result.sites.map((site) => {
          const last = site.years.findLast(isWholePeriod)
          const { vintage } = site.section51
          return (
            <Tr key={site.site_id}>
              <Td strong>
                <button type="button" className={styles.site} onClick={() => onSite(site.site_id)}>
                  {site.name}
                </button>
              </Td>
              <Td>{turbineText({ ...site.turbine, curve: '' }, yieldTerms, format)}</Td>
              <Td numeric>{format.exact(site.turbine.hub_height)}</Td>
              <Td numeric>{site.plant.award_ct_kwh == null ? '–' : format.exact(site.plant.award_ct_kwh)}</Td>
              <Td>{vintage === null ? '–' : vintages[vintage]}</Td>
              <Td numeric>{last?.period ?? '–'}</Td>
              <Td numeric>{price(last?.by_law.value)}</Td>
              <Td numeric>{format.signed(last?.by_law.delta ?? null, 2)}</Td>
              <Td numeric>{format.number(last?.total ?? null)}</Td>
            </Tr>
          )
        })}
      </Table>
    </div>
  )
}
