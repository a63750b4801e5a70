import { useCallback } from 'react'
import { sectorCentreDeg } from '#domain'
import { type ChartAbout, ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { roseOption } from '#web/charts/roseOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { FrequencyRose } from './FrequencyRose.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'
import { finite } from './windChoice.ts'

/** Three roses: how often, how fast, how much energy; and the numbers of each sector. */
export function RosesTab({ shown, about }: WindTabProps) {
  const { windPotential } = useText()
  const { tables, result } = windPotential
  const { roses: text } = result
  const format = useFormat()
  const { roses, sectors } = shown
  return (
    <>
      <div className={styles.roses}>
        <FrequencyRose shown={shown} about={about} />
        <PlainRose
          title={text.meanSpeed}
          about={about}
          values={roses.meanSpeedMs}
          factor={1}
          unit="m/s"
          decimals={2}
        />
        <PlainRose
          title={text.power}
          about={about}
          values={roses.powerShare}
          factor={100}
          unit="%"
          decimals={2}
        />
      </div>
      <p className={jobStyles.note}>{text.calms(format.percent(roses.calmShare, 2))}</p>
      <div className={jobStyles.table}>
        <Table
          caption={text.table}
          head={
            <>
              <Th numeric>{tables.sector}</Th>
              <Th numeric>{tables.direction}</Th>
              <Th numeric>{tables.frequency}</Th>
              <Th numeric>{tables.meanSpeed}</Th>
              <Th numeric>{tables.speedShare}</Th>
              <Th numeric>{tables.powerShare}</Th>
            </>
          }
        >
          {Array.from(roses.frequency, (frequency, sector) => (
            <Tr key={sectorCentreDeg(sector, sectors)}>
              <Td numeric strong>
                {sector + 1}
              </Td>
              <Td numeric>{format.exact(sectorCentreDeg(sector, sectors))}</Td>
              <Td numeric>{format.number(100 * frequency, 2)}</Td>
              <Td numeric>{format.number(finite(roses.meanSpeedMs[sector]), 2)}</Td>
              <Td numeric>{format.number(100 * (roses.speedShare[sector] ?? 0), 2)}</Td>
              <Td numeric>{format.number(100 * (roses.powerShare[sector] ?? 0), 2)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
    </>
  )
}

/** @param factor  from the values to the unit, such as 100 for shares in % */
function PlainRose({
  title,
  about,
  values,
  factor,
  unit,
  decimals,
}: {
  readonly title: string
  readonly about: ChartAbout
  readonly values: Float64Array
  readonly factor: number
  readonly unit: string
  readonly decimals: number
}) {
  const { units } = useText()
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const layer = { name: title, values: Array.from(values, (value) => finite(factor * value)) }
      return roseOption({ layers: [layer], unit, decimals }, units, theme)
    },
    [title, values, factor, unit, decimals, units],
  )
  return <ChartFigure title={title} about={about} shape="square" optionOf={optionOf} />
}
