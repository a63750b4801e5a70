import { calibrationFacts, calibrationRows, siteFactorRows } from '#contracts'
import { type Block, table } from '../../blocks/index.ts'
import { plainText } from '../../typst/index.ts'
import type { Material } from '../material/material.ts'

/** How the wind was calibrated, and the result beside the uncalibrated one; nothing where it was not. */
export function calibrationBlocks(material: Material): Block[] {
  const { result, text: all, format } = material
  const { calibration } = result
  if (calibration === undefined) return []
  const words = all.calibration
  const source = plainText(calibration.by.source)
  const rows = calibrationRows(result).map((row) => [
    `${words.groups[row.group]}: ${words.figures[row.figure]}`,
    format.number(row.without, row.decimals),
    format.number(row.with, row.decimals),
    format.signed(row.change, 1),
  ])
  const shown = { ...calibration, by: { ...calibration.by, source } }
  const { item, value } = all.yieldReport.method
  return [
    { kind: 'heading', text: words.title },
    { kind: 'warning', text: words.notice(format.number(calibration.factor, 4), source) },
    table(words.title, [item, value], calibrationFacts(shown, words, format), { words: 2, widths: [1, 1.6] }),
    table(words.title, [words.figure, words.without, words.with, words.change], rows, {
      widths: [2.2, 1, 1, 1],
    }),
    ...siteFactorBlocks(material),
  ]
}

/** The turbines with what a raster made of their wind. */
function siteFactorBlocks({ result, text: all, format }: Material): Block[] {
  const { raster: text } = all.calibration
  const rows = siteFactorRows(result).map((row) => [
    plainText(row.name),
    format.number(row.siteMeanMs, 2),
    format.number(row.atlasMeanMs, 2),
    format.number(row.factor, 4),
  ])
  if (rows.length === 0) return []
  const head = [text.site, text.siteMean, text.atlasMean, text.siteFactor]
  return [table(text.tableTitle, head, rows, { widths: [2.2, 1, 1, 1] })]
}
