import { useMemo } from 'react'
import { formatYearMonth } from '#domain'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { AsTable } from '#web/charts/AsTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** What comes in each year and month, by the agreement and at the expected market value. */
export function CashFlowView({ agreement }: { readonly agreement: PricedAgreement }) {
  const { ppa: text } = useText()
  const format = useFormat()
  const { months, price } = agreement
  const data = useMemo(() => {
    const ofYear = (of: (month: (typeof months)[number]) => number) =>
      price.years.map(({ year }) =>
        months.reduce((sum, month) => (month.year === year ? sum + of(month) / 1000 : sum), 0),
      )
    return {
      labels: price.years.map(({ year }) => String(year)),
      own: { name: text.cashFlow.agreement, values: ofYear((one) => one.revenueEur) },
      against: { name: text.cashFlow.market, values: ofYear((one) => one.marketEur) },
      unit: 'kEUR',
      decimals: 0,
    }
  }, [months, price, text])
  const { columns } = text
  return (
    <>
      <h3 className={styles.title}>{text.cashFlow.byYear}</h3>
      <AgainstChart data={data} label={text.cashFlow.chart} />
      <p className={styles.note}>{text.cashFlow.note}</p>
      <AsTable>
        <Table
          caption={text.cashFlow.title}
          wide
          head={
            <>
              <Th>{text.month}</Th>
              <Th numeric>{columns.forwardBase}</Th>
              <Th numeric>{columns.energy}</Th>
              <Th numeric>{columns.paid}</Th>
              <Th numeric>{columns.price}</Th>
              <Th numeric>{columns.revenue}</Th>
              <Th numeric>{columns.marketValue}</Th>
              <Th numeric>{columns.marketRevenue}</Th>
              <Th numeric>{columns.discount}</Th>
              <Th numeric>{columns.discounted}</Th>
            </>
          }
        >
          {months.map((one) => (
            <Tr key={formatYearMonth(one)}>
              <Td oneLine>{`${format.month(one.month, 'short')} ${one.year}`}</Td>
              <Td numeric>{format.number(one.baseEurMwh, 2)}</Td>
              <Td numeric>{format.number(one.energyMwh, 1)}</Td>
              <Td numeric>{format.number(one.paidMwh, 1)}</Td>
              <Td numeric>{format.number(one.priceEurMwh, 2)}</Td>
              <Td numeric strong>
                {format.number(one.revenueEur)}
              </Td>
              <Td numeric>{format.number(one.marketValueEurMwh, 2)}</Td>
              <Td numeric>{format.number(one.marketEur)}</Td>
              <Td numeric>{format.number(one.discountFactor, 3)}</Td>
              <Td numeric>{format.number(one.discountedEur)}</Td>
            </Tr>
          ))}
        </Table>
      </AsTable>
    </>
  )
}
