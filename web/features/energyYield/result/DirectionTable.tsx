import type { ResultGroup } from '#contracts'
import { sectorCentreDeg } from '#domain'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './FarmResult.module.css'

/** The energy that each direction brings, folded away. */
export function DirectionTable({
  directions,
  label,
}: {
  readonly directions: ResultGroup['directions']
  readonly label: string
}) {
  const { climate: text } = useText().farmResult
  const format = useFormat()
  return (
    <details className={styles.details}>
      <summary>
        {text.directions}: {label}
      </summary>
      <div className={jobStyles.table}>
        <Table
          wide
          caption={`${text.directions}: ${label}`}
          head={
            <>
              <Th numeric>{text.direction}</Th>
              <Th numeric>{text.share}</Th>
              <Th numeric>{text.freeMwh}</Th>
              <Th numeric>{text.parkMwh}</Th>
              <Th numeric>{text.efficiency}</Th>
            </>
          }
        >
          {directions.map(({ frequency, free_mwh: free, park_mwh: park }, sector) => {
            const degrees = sectorCentreDeg(sector, directions.length)
            return (
              <Tr key={degrees}>
                <Td numeric strong>
                  {format.number(degrees)}°
                </Td>
                <Td numeric>{format.number(100 * frequency, 2)}</Td>
                <Td numeric>{format.number(free)}</Td>
                <Td numeric>{format.number(park)}</Td>
                <Td numeric>{format.number(free > 0 ? (100 * park) / free : null, 2)}</Td>
              </Tr>
            )
          })}
        </Table>
      </div>
    </details>
  )
}
