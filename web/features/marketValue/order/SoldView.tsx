import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

/** All that the wind would have given beside what was sold of it. */
export function SoldView(shown: ShownSite) {
  const { marketValue } = useText()
  const { result: text, figures } = marketValue
  const format = useFormat()
  const { months, ofYear } = figuresOf(shown)
  const columns: readonly FigureColumn[] = [
    { head: `${text.byLaw}, MWh`, of: ({ by_law }, { number }) => number(by_law.energy) },
    { head: `${text.byLaw}, EUR/MWh`, of: ({ by_law }, { number }) => number(by_law.value, 2) },
    { head: `${text.asSold}, MWh`, of: ({ as_sold }, { number }) => number(as_sold.energy) },
    { head: `${text.asSold}, EUR/MWh`, of: ({ as_sold }, { number }) => number(as_sold.value, 2) },
    {
      head: `${text.difference}, EUR`,
      of: ({ by_law, as_sold }, { signed }) => signed(as_sold.revenue - by_law.revenue),
    },
  ]
  return (
    <>
      {ofYear && (
        <div className={styles.table}>
          <Table
            caption={text.tabs.sold}
            head={
              <>
                <Th>{shown.year}</Th>
                <Th numeric>{`${figures.energy}, MWh`}</Th>
                <Th numeric>{`${figures.value}, EUR/MWh`}</Th>
                <Th numeric>{`${figures.delta}, EUR/MWh`}</Th>
                <Th numeric>{figures.captureRate}</Th>
                <Th numeric>{`${figures.revenue}, EUR`}</Th>
              </>
            }
          >
            {(['by_law', 'as_sold'] as const).map((key) => (
              <Tr key={key}>
                <Td strong>{key === 'by_law' ? text.byLaw : text.asSold}</Td>
                <Td numeric>{format.number(ofYear[key].energy)}</Td>
                <Td numeric>{format.number(ofYear[key].value, 2)}</Td>
                <Td numeric>{format.signed(ofYear[key].delta, 2)}</Td>
                <Td numeric>{format.number(ofYear[key].capture_rate, 3)}</Td>
                <Td numeric>{format.number(ofYear[key].revenue)}</Td>
              </Tr>
            ))}
          </Table>
        </div>
      )}
      <p className={styles.note}>{text.byLawHint}</p>
      <p className={styles.note}>{text.asSoldHint}</p>
      <FigureTable caption={text.table(shown.year)} months={months} ofYear={ofYear} columns={columns} />
    </>
  )
}
