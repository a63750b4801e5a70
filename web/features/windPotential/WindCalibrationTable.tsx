import { calibrationFacts, type siteCalibrationOf, type WindFigures, windCalibrationTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './WindResult.module.css'

/** Calibration of a site's wind, and its calibrated and uncalibrated figures. */
export function WindCalibrationTable({
  calibrated,
  figures,
}: {
  /** null: the atlas's wind without calibration. */
  readonly calibrated: ReturnType<typeof siteCalibrationOf>
  readonly figures: WindFigures
}) {
  const messages = useText()
  const { calibration: text } = messages
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
      <ResultTable table={windCalibrationTable([figures], messages)} hideTitle />
    </>
  )
}
