import { calibrationFacts, type siteCalibrationOf, type WindFigures, windCalibrationTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'

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
      <Facts
        variant="line"
        className={styled('aboveS4')}
        facts={calibrationFacts(calibrated, text, format)}
      />
      <ResultTable table={windCalibrationTable([figures], messages)} hideTitle />
    </>
  )
}
