import { createFormat, type Format, type Messages, messages, quantityText } from '#contracts'
import { printablePage } from '../page/index.ts'
import { choiceBlocks } from './choiceBlocks.ts'
import { facts } from './facts.ts'
import { checkBlocks, limitBlocks } from './limitBlocks.ts'
import { qualityBlocks } from './qualityBlocks.ts'
import type { AktermMaterial, AktermReport } from './report.ts'
import { terrainBlocks } from './terrainBlocks.ts'

export type { AktermReport } from './report.ts'

/** The report of a site's series for the annex of an application, for the typesetter. */
export function aktermDocument(report: AktermReport): Uint8Array {
  const { language, site } = report
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const material: AktermMaterial = { ...report, text, format, remarks: remarksOf(report, text, format) }
  const { pdf } = text.akterm
  return printablePage({
    language,
    title: pdf.title,
    name: `${site.name}, ${site.year}`,
    facts: facts(material),
    blocks: [
      ...qualityBlocks(material),
      ...choiceBlocks(material),
      ...terrainBlocks(material),
      ...checkBlocks(material),
      ...limitBlocks(material, pdf.method, pdf.limits),
    ],
    method: text.akterm.result.note,
    foot: pdf.page,
    pageOf: text.productionReport.page('{page}', '{pages}'),
  })
}

function remarksOf(
  { result, site: { made } }: AktermReport,
  { akterm, productionReport }: Messages,
  format: Format,
): string[] {
  const { roughness, roughness_before_clipping: mean } = made
  return [
    ...(result.synthetic ? [productionReport.synthetic] : []),
    ...made.lacking.map((code) => akterm.lacking[code]),
    ...(mean === null
      ? []
      : [akterm.clipped(quantityText('roughness', mean, format), format.exact(roughness))]),
  ]
}
