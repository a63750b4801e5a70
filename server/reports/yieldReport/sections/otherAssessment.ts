import { otherAssessmentTables, otherAssessmentText } from '#contracts'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Another consultant's assessment next to the own figures, category by category. */
export function otherAssessment({ result, text: all, format }: Material): ReportSection | null {
  const { other_assessment: other } = result
  if (other === undefined) return null
  const words = all.otherAssessment
  const tables = otherAssessmentTables(other.figures, words, { text: all, format })
  return {
    title: words.title,
    blocks: [
      text(otherAssessmentText(other, words)),
      { kind: 'note', text: words.report },
      ...tables.flatMap((one) => resultBlocks(one, format, [2.4])),
    ],
  }
}
