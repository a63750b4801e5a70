import { calibrationFacts, type siteCalibrationOf, type WindFigures, windCalibrationRows } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './WindResult.module.css'

/** What the wind of a site was calibrated by, and its figures beside the uncalibrated ones. */
export function WindCalibrationTable({
  calibrated,
  figures,
}: {
  /** null: the atlas's wind as it is. */
  readonly calibrated: ReturnType<typeof siteCalibrationOf>
  readonly figures: WindFigures
}) {
  const { calibration: text } = useText()
  const format = useFormat()
  if (calibrated === null) return null
  return (
    <>
      <dl className={styles.facts}>
        {calibrationFacts(calibrated, text, format).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={jobStyles.table}>
        <Table
          caption={text.title}
          head={
            <>
              <Th>{text.windFigure}</Th>
              <Th numeric>{text.without}</Th>
              <Th numeric>{text.with}</Th>
              <Th numeric>{text.change}</Th>
            </>
          }
        >
          {windCalibrationRows(figures).map(({ figure, decimals, without, with: after, change }) => (
            <Tr key={figure}>
              <Td strong>{text.windFigures[figure]}</Td>
              <Td numeric>{format.number(without, decimals)}</Td>
              <Td numeric>{format.number(after, decimals)}</Td>
              <Td numeric>{format.signed(change, 1)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
    </>
  )
}
