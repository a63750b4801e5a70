import { evidenceTitle, guidelineTable } from '#contracts'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** The requirements of FGW TR 6 with their state in this report and the section of the evidence. */
export function checklist(material: Material): ReportSection {
  const { result, text: all, format } = material
  const { title, text: about } = all.guidelineChecklist
  const table = guidelineTable(result, material, (evidence) => evidenceTitle(evidence, all))
  return { title, blocks: [text(about), ...resultBlocks(table, format, [0.4, 3.4, 1.1, 1.6])] }
}
