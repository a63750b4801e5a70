import { useMemo } from 'react'
import { formatYearMonth } from '#domain'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The same agreement by the market of each of the last twelve months. */
export function CorridorView({ agreement }: { readonly agreement: PricedAgreement }) {
  const { ppa: text } = useText()
  const format = useFormat()
  const { corridor } = agreement
  const data = useMemo(
    () => ({
      bars: corridor.map(({ month, priceEurMwh }) => ({
        label: `${format.month(month.month, 'short')} ${String(month.year).slice(2)}`,
        value: priceEurMwh,
      })),
      line: { values: corridor.map(({ baseEurMwh }) => baseEurMwh), label: text.corridor.base },
      unit: 'EUR/MWh',
      decimals: 2,
      fromZero: true,
    }),
    [corridor, format, text],
  )
  if (corridor.length === 0) return <EmptyState icon="info">{text.corridor.none}</EmptyState>
  const prices = corridor.map(({ priceEurMwh }) => priceEurMwh)
  const eurMwh = (value: number) => format.quantity(value, 'EUR/MWh', 2)
  return (
    <>
      <h3 className={styles.title}>{text.corridor.title}</h3>
      <BarsChart data={data} label={text.corridor.chart} />
      <p className={styles.note}>
        {text.corridor.legend}{' '}
        {text.corridor.range(
          eurMwh(Math.min(...prices)),
          eurMwh(Math.max(...prices)),
          eurMwh(prices.reduce((sum, one) => sum + one, 0) / prices.length),
        )}
        . {text.originsHint.extrapolated}
      </p>
      <div className={styles.table}>
        <Table
          caption={text.corridor.title}
          head={
            <>
              <Th>{text.month}</Th>
              <Th numeric>{text.corridor.base}</Th>
              <Th numeric>{text.corridor.price}</Th>
              <Th numeric>{text.corridor.band}</Th>
            </>
          }
        >
          {corridor.map((one) => (
            <Tr key={formatYearMonth(one.month)}>
              <Td>{`${format.month(one.month.month, 'long')} ${one.month.year}`}</Td>
              <Td numeric>{format.number(one.baseEurMwh, 2)}</Td>
              <Td numeric strong>
                {format.number(one.priceEurMwh, 2)}
              </Td>
              <Td numeric>{`${format.number(one.lowEurMwh, 2)} – ${format.number(one.highEurMwh, 2)}`}</Td>
            </Tr>
          ))}
        </Table>
      </div>
    </>
  )
}
