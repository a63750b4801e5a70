import { sectorCentreDeg, speedHistogram, tableFrequencies } from '#domain'
import { directionLabel } from '#web/charts/roseOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'
import { speedBins } from './windChoice.ts'

/** Share of the time of each speed bin and sector, %. */
export function FrequencyTab({ shown: { winds, sectors } }: WindTabProps) {
  const { windPotential, units } = useText()
  const { result: text } = windPotential
  const format = useFormat()
  const { binCount } = winds
  const shares = tableFrequencies(winds)
  const bySpeed = speedHistogram(winds)
  const directions = Array.from({ length: sectors }, (_, sector) => sector)
  const percent = (share: number | undefined) => format.number(100 * (share ?? 0), 3)
  const bySector = directions.map((sector) =>
    shares.subarray(sector * binCount, (sector + 1) * binCount).reduce((sum, share) => sum + share, 0),
  )
  return (
    <div className={jobStyles.table}>
      <Table
        wide
        caption={text.frequencyTable}
        head={
          <>
            <Th>{text.speed}</Th>
            {directions.map((sector) => (
              <Th key={sectorCentreDeg(sector, sectors)} numeric>
                {directionLabel(sector, sectors, units, format.exact)}
              </Th>
            ))}
            <Th numeric>{text.allDirections}</Th>
          </>
        }
      >
        {speedBins(winds).map(({ bin, fromMs, tillMs }) => (
          <Tr key={fromMs}>
            <Td strong className={styles.rowHead}>
              {format.exact(fromMs)}–{format.exact(tillMs)}
            </Td>
            {directions.map((sector) => (
              <Td key={sectorCentreDeg(sector, sectors)} numeric>
                {percent(shares[sector * binCount + bin])}
              </Td>
            ))}
            <Td numeric strong>
              {percent(bySpeed[bin])}
            </Td>
          </Tr>
        ))}
        <Tr selected>
          <Td strong>{text.allDirections}</Td>
          {bySector.map((share, sector) => (
            <Td key={sectorCentreDeg(sector, sectors)} numeric strong>
              {percent(share)}
            </Td>
          ))}
          <Td numeric strong>
            {percent(bySector.reduce((sum, share) => sum + share, 0))}
          </Td>
        </Tr>
      </Table>
      <p className={`${jobStyles.note} ${styles.inset}`}>{text.frequencyTable}</p>
    </div>
  )
}
