import { turbulenceTable } from '#contracts'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Turbulence at the turbines; empty for older results, which lack it. */
export function suitability(material: Material): readonly ReportSection[] {
  const words = material.text.yieldReport.suitability
  const turbulence = turbulenceTable(material.result, material)
  if (turbulence === null) return []
  return [
    {
      title: words.title,
      blocks: [text(words.text), ...resultBlocks(turbulence, material.format, [1.6])],
    },
  ]
}
