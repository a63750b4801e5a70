import { useCallback } from 'react'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { heatMapOption } from '#web/charts/heatMapOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** The mean course of the day in each month. */
export function MonthHourTab({ shown, about }: WindTabProps) {
  const { result: text } = useText().windPotential
  const format = useFormat()
  const { month_hour: values } = shown.statistics
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      heatMapOption(
        {
          rows: values.map((_, month) => theme.format.month(month + 1)),
          columns: hours,
          values,
          unit: 'm/s',
          decimals: 1,
          columnName: text.hourUtc,
        },
        theme,
      ),
    [values, text],
  )
  return (
    <div className={styles.chart}>
      <ChartFigure title={text.monthHourTitle} about={about} optionOf={optionOf} />
      <AsTable>
        <Table
          wide
          caption={`${text.monthHourTitle} (m/s)`}
          head={
            <>
              <Th>{text.month}</Th>
              {hours.map((hour) => (
                <Th key={hour} numeric>
                  {hour}
                </Th>
              ))}
            </>
          }
        >
          {values.map((row, month) => (
            <Tr key={format.month(month + 1, 'long')}>
              <Td strong className={styles.rowHead}>
                {format.month(month + 1)}
              </Td>
              {row.map((value, hour) => (
                <Td key={hours[hour]} numeric>
                  {format.number(value, 2)}
                </Td>
              ))}
            </Tr>
          ))}
        </Table>
      </AsTable>
    </div>
  )
}
