import { calibrationFacts, calibrationTable, siteFactorTable } from '#contracts'
import { type Block, resultBlocks, table } from '../../blocks/index.ts'
import { plainText } from '../../typst/index.ts'
import type { Material } from '../material/material.ts'

/** Calibration method of the wind, with the result next to the uncalibrated one; empty without calibration. */
export function calibrationBlocks(material: Material): Block[] {
  const { result, text: all, format } = material
  const { calibration } = result
  if (calibration === undefined) return []
  const words = all.calibration
  const source = plainText(calibration.by.source)
  const shown = { ...calibration, by: { ...calibration.by, source } }
  const { item, value } = all.yieldReport.method
  return [
    { kind: 'heading', text: words.title },
    { kind: 'warning', text: words.notice(format.number(calibration.factor, 4), source) },
    table(words.title, [item, value], calibrationFacts(shown, words, format), { words: 2, widths: [1, 1.6] }),
    ...resultBlocks(calibrationTable(result, material), format, [2.2]),
    ...resultBlocks(siteFactorTable(result, material), format, [2.2]),
  ]
}
