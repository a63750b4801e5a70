import { restrictionTable } from '#contracts'
import { resultBlocks } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

const widths = [1.1, 3.3, 1.1, 0.8, 1.2, 1.05, 1.15, 0.85]

/** Cost of each restriction; null if there are none. */
export function restrictions(material: Material): ReportSection | null {
  const { result, text: all, format, shortCurveName } = material
  const table = restrictionTable(result, material, shortCurveName)
  if (table === null) return null
  return { title: all.restrictions.title, blocks: resultBlocks(table, format, widths) }
}
