import type { EnergyYieldResult, OtherAssessment } from '#contracts'
import { compareAssessments } from '#domain'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import { ownAssessment } from './eyaDef/index.ts'

/** Assessment period of documents that state none beyond ten years. */
const usualYears = 20

/** Another assessment, figure by figure next to a result's planned turbines over the same years of operation. */
export function comparedWith(
  result: EnergyYieldResult,
  { file, at, document }: StoredAssessment,
): OtherAssessment {
  const longest = Math.max(...document.periods.map(({ years }) => years), 0)
  const own = ownAssessment(result, longest > 10 ? longest : usualYears)
  const { title, project, issuers, issuedOn, scenario } = document
  return {
    ...{ file, at, title, project, scenario },
    issuers: [...issuers],
    issued_on: issuedOn,
    figures: compareAssessments(own, document).map((one) => ({ ...one })),
  }
}
