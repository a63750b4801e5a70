import { siteIssueText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { calibrationFlaws } from './calibrationFlaws.ts'

/** Text of a calibration field's error; null if it is valid or empty. */
export function useFlawTexts(draft: CalibrationDraft): (field: keyof CalibrationDraft) => string | null {
  const { calibration, sites } = useText()
  const format = useFormat()
  const flaws = calibrationFlaws(draft)
  return (field) => {
    const flaw = flaws[field]
    if (flaw === undefined) return null
    return typeof flaw === 'string' ? calibration.flaws[flaw] : siteIssueText(flaw, sites, format.exact)
  }
}
