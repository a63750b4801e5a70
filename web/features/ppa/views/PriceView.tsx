import { useMemo } from 'react'
import { forwardText } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChangesChart } from '#web/charts/ChangesChart.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The way from the base price to the price, and the years of delivery. */
export function PriceView({ agreement }: { readonly agreement: PricedAgreement }) {
  const { ppa: text } = useText()
  const format = useFormat()
  const { price, terms } = agreement
  const data = useMemo(
    () => ({
      steps: [
        ...price.steps.map(({ id, changeEurMwh }, index) => ({
          label: text.shortSteps[id],
          kind: index === 0 ? ('level' as const) : ('change' as const),
          value: changeEurMwh,
        })),
        { label: 'PPA', kind: 'level' as const, value: price.payAsProducedEurMwh },
      ],
      unit: 'EUR/MWh',
      decimals: 2,
    }),
    [price, text],
  )
  const { columns } = text
  // Columns that say something: where all are of one origin, the note above says it.
  const hasParts = price.years.some(({ months }) => months.length < 12)
  const isDropped = terms.clause === 'dropped'
  const isSeasonal = price.steps.some(({ id }) => id === 'season')
  const isMixed = new Set(price.years.map(({ forwardOrigin }) => forwardOrigin)).size > 1
  return (
    <>
      <h3 className={styles.title}>{text.waterfall}</h3>
      <ChangesChart
        data={data}
        label={text.waterfallChart(format.quantity(price.payAsProducedEurMwh, 'EUR/MWh', 2))}
      />
      <AsTable>
        <Table
          caption={text.stepTable}
          head={
            <>
              <Th>{text.step}</Th>
              <Th numeric>{`${text.change}, EUR/MWh`}</Th>
              <Th numeric>{`${text.level}, EUR/MWh`}</Th>
            </>
          }
        >
          {price.steps.map((step) => (
            <Tr key={step.id}>
              <Td>{text.steps[step.id]}</Td>
              <Td numeric>{format.signed(step.changeEurMwh, 2)}</Td>
              <Td numeric>{format.number(step.levelEurMwh, 2)}</Td>
            </Tr>
          ))}
        </Table>
      </AsTable>
      <p className={styles.note}>{forwardText(terms, text, format)}</p>
      <div className={styles.table}>
        <Table
          caption={text.yearTable}
          wide
          head={
            <>
              <Th>{text.year}</Th>
              {hasParts && <Th numeric>{text.months}</Th>}
              <Th numeric>{columns.forwardBase}</Th>
              {isMixed && <Th>{columns.origin}</Th>}
              <Th numeric>{columns.fleetFactor}</Th>
              {isSeasonal && <Th numeric>{columns.season}</Th>}
              <Th numeric>{columns.value}</Th>
              <Th numeric>{columns.energy}</Th>
              {isDropped && <Th numeric>{columns.paid}</Th>}
              <Th numeric>{columns.discount}</Th>
              <Th numeric>{columns.price}</Th>
              <Th numeric>{columns.revenue}</Th>
            </>
          }
        >
          {price.years.map((year) => {
            const agreed = price.payAsProducedEurMwh * year.indexFactor
            return (
              <Tr key={year.year}>
                <Td>{year.year}</Td>
                {hasParts && <Td numeric>{year.months.length}</Td>}
                <Td numeric>{format.number(year.forwardBaseEurMwh, 2)}</Td>
                {isMixed && <Td oneLine>{text.origins[year.forwardOrigin]}</Td>}
                <Td numeric>{format.number(year.fleetFactor, 3)}</Td>
                {isSeasonal && <Td numeric>{format.number(year.seasonFactor, 3)}</Td>}
                <Td numeric>{format.number(year.valueEurMwh, 2)}</Td>
                <Td numeric>{format.number(year.energyMwh)}</Td>
                {isDropped && <Td numeric>{format.number(year.paidMwh)}</Td>}
                <Td numeric>{format.number(year.discountFactor, 3)}</Td>
                <Td numeric strong>
                  {format.number(agreed, 2)}
                </Td>
                <Td numeric>{format.number(agreed * year.paidMwh)}</Td>
              </Tr>
            )
          })}
        </Table>
      </div>
    </>
  )
}
