import type { CurtailedYear } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import styles from './MeteredNeighbours.module.css'

/** Thresholds of shares in drafts of the bill "Netzpaket" of 2026. */
const billThresholds = [0.03, 0.05] as const

/** Energy that grid operators took from the plants around a place, by year; nothing without their lists. */
export function CurtailedYears({ years }: { readonly years: readonly CurtailedYear[] }) {
  const { curtailment: text } = useText().metered
  const format = useFormat()
  if (years.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{text.title}</h3>
      <p className={styles.hint}>{text.hint}</p>
      <DataTable
        caption={text.title}
        rows={years}
        keyOf={({ year }) => year}
        columns={[
          { head: text.year, cell: ({ year }) => String(year) },
          { head: text.plants, number: ({ plants }) => format.number(plants) },
          { head: text.share, number: ({ share }) => format.percent(share, 1), strong: true },
          { head: text.atMost, number: ({ share_at_most }) => format.percent(share_at_most, 1) },
          {
            head: text.bill,
            cell: ({ share }) => {
              const above = billThresholds.filter((threshold) => share > threshold)
              return above.length === 0
                ? text.below(format.percent(billThresholds[0]))
                : text.above(format.percent(above.at(-1)!))
            },
          },
        ]}
      />
      <p className={styles.hint}>{text.compensation}</p>
    </section>
  )
}
