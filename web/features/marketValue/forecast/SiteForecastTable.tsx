import type { ReactNode } from 'react'
import type { Format, SiteForecastMonth } from '#contracts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Forecast.module.css'
import { inThousands, spreadText } from './spreadText.ts'

type Month = Omit<SiteForecastMonth, 'years'>

/** The months ahead of a place. */
export function SiteForecastTable({
  caption,
  months,
}: {
  readonly caption: string
  readonly months: readonly Month[]
}) {
  const { columns } = useText().marketForecast
  const format = useFormat()
  return (
    <ForecastTable
      caption={caption}
      first={columns.month}
      rows={months.map((month) => ({
        key: month.month,
        first: monthText(monthOf(month.month), format),
        month,
      }))}
    />
  )
}

/** Figures of months or of sites, one in each row. */
export function ForecastTable({
  caption,
  first,
  rows,
}: {
  readonly caption: string
  /** Head of the first column. */
  readonly first: string
  readonly rows: readonly {
    readonly key: string | number
    readonly first: ReactNode
    readonly month: Month
  }[]
}) {
  const { marketForecast: text } = useText()
  const format = useFormat()
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        wide
        head={
          <>
            <Th>{first}</Th>
            <Th numeric>{text.columns.value}, EUR/MWh</Th>
            <Th numeric>{text.cell.delta}, EUR/MWh</Th>
            <Th numeric>{text.columns.captureRate}</Th>
            <Th numeric>{text.cell.energy}, MWh</Th>
            <Th numeric>{text.cell.revenue}, kEUR</Th>
            <Th numeric>{text.cell.negative}, h</Th>
            <Th numeric>{text.cell.unsupported}, MWh</Th>
            <Th numeric>{text.cell.lost}, kEUR</Th>
            <Th>{text.columns.origin}</Th>
          </>
        }
      >
        {rows.map(({ key, first: name, month }) => (
          <Tr key={key}>
            <Td strong oneLine>
              {name}
            </Td>
            {cellsOf(month, format).map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change places
              <Td key={column} numeric oneLine>
                {cell}
              </Td>
            ))}
            <Td>{text.origins[month.base_origin]}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}

function cellsOf(month: Month, format: Format): string[] {
  const { lost_premium: lost } = month
  return [
    spreadText(month.market_value, 1, format),
    spreadText(month.delta, 1, format),
    spreadText(month.capture_rate, 2, format),
    spreadText(month.energy, 0, format),
    spreadText(inThousands(month.revenue), 0, format),
    spreadText(month.negative_hours, 0, format),
    format.number(month.unsupported_energy.mean, 1),
    lost === null ? format.number(null) : spreadText(inThousands(lost), 1, format),
  ]
}
