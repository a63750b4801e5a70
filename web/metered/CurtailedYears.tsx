import { compensationText, curtailmentBillText, type MeteredPlants } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './MeteredNeighbours.module.css'

/** Energy that grid operators took from the plants around a place, by year; nothing without their lists. */
export function CurtailedYears({
  curtailment,
  curtailment_bills: bills,
}: Pick<MeteredPlants, 'curtailment' | 'curtailment_bills'>) {
  const { curtailment: text } = useText().metered
  const format = useFormat()
  if (curtailment.length === 0) return null
  const thresholds = bills.map(({ above_share }) => above_share)
  return (
    <section className={styles.part}>
      <h3>{text.title}</h3>
      <p className={styled('belowS2', 'faint', 't2')}>{text.hint}</p>
      <DataTable
        caption={text.title}
        rows={curtailment}
        keyOf={({ year }) => year}
        columns={[
          { head: text.year, cell: ({ year }) => String(year) },
          { head: text.plants, number: ({ plants }) => format.number(plants) },
          { head: text.share, quantity: 'lossShare', value: ({ share }) => share, strong: true },
          { head: text.atMost, quantity: 'lossShare', value: ({ share_at_most }) => share_at_most },
          { head: text.pay, cell: ({ compensation }) => compensationText(compensation, text, format) },
          {
            head: text.bill,
            cell: ({ share }) => {
              const above = thresholds.filter((threshold) => share > threshold)
              return above.length === 0
                ? text.below(format.percent(thresholds[0] ?? null))
                : text.above(format.percent(above.at(-1)!))
            },
          },
        ]}
      />
      <p className={styled('belowS2', 'faint', 't2')}>
        {text.compensation} {curtailmentBillText(bills, text, format)}
      </p>
    </section>
  )
}
