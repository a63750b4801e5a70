import { calibrationFacts, calibrationTable, type EnergyYieldResult, siteFactorTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Facts } from '#web/ui/Facts.tsx'

/** Calibration of the wind, and the calibrated and uncalibrated results. */
export function CalibrationTable({ result }: { readonly result: EnergyYieldResult }) {
  const messages = useText()
  const format = useFormat()
  if (result.calibration === undefined) return null
  return (
    <>
      <Facts variant="line" facts={calibrationFacts(result.calibration, messages.calibration, format)} />
      <ResultTable table={calibrationTable(result, { text: messages })} hideTitle />
      <ResultTable table={siteFactorTable(result, { text: messages })} hideTitle />
    </>
  )
}
