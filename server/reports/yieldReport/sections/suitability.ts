import { designClassTable, ruggednessTable, siteClassTable, turbulenceTable } from '#contracts'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Wind class, turbulence and ground at the turbines; empty for older results, which lack them. */
export function suitability(material: Material): readonly ReportSection[] {
  const words = material.text.yieldReport.suitability
  const tables = [designClassTable, siteClassTable, turbulenceTable, ruggednessTable].flatMap(
    (tableOf) => tableOf(material.result, material) ?? [],
  )
  if (tables.length === 0) return []
  return [
    {
      title: words.title,
      blocks: [text(words.text), ...tables.flatMap((table) => resultBlocks(table, material.format, [1.6]))],
    },
  ]
}
