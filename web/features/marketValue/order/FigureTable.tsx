import type { ReactNode } from 'react'
import type { Format, MarketFigures } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './MarketResult.module.css'

/** A column of figures: its head with the unit, and how a period's value is written. */
export interface FigureColumn {
  readonly head: string
  readonly of: (figures: MarketFigures, format: Format) => ReactNode
}

/** The months of a year and the year itself, with the columns that a tab shows. */
export function FigureTable({
  caption,
  months,
  ofYear,
  columns,
}: {
  readonly caption: string
  readonly months: readonly MarketFigures[]
  readonly ofYear: MarketFigures | null
  readonly columns: readonly FigureColumn[]
}) {
  const { figures: text } = useText().marketValue
  const format = useFormat()
  const row = (figures: MarketFigures, name: string, isTotal: boolean) => (
    <Tr key={figures.period} className={isTotal ? styles.total : undefined}>
      <Td strong>
        {name}
        <ShareMark share={figures.coverage} />
      </Td>
      {columns.map(({ head, of }) => (
        <Td key={head} numeric>
          {of(figures, format)}
        </Td>
      ))}
    </Tr>
  )
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        wide
        head={
          <>
            <Th>{text.period}</Th>
            {columns.map(({ head }) => (
              <Th key={head} numeric>
                {head}
              </Th>
            ))}
          </>
        }
      >
        {months.map((figures) => row(figures, monthText(monthOf(figures.period), format), false))}
        {ofYear && row(ofYear, ofYear.period, true)}
      </Table>
    </div>
  )
}
