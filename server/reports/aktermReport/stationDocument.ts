import { stationFacts } from '#calculations'
import { createFormat, type Language, messages, type StationSeries, stationRemarks } from '#contracts'
import type { MapGround } from '../ground/index.ts'
import { printablePage } from '../page/index.ts'
import { choiceBlocks } from './choiceBlocks.ts'
import { checkBlocks, limitBlocks } from './limitBlocks.ts'
import { qualityBlocks } from './qualityBlocks.ts'
import { stationMapBlocks } from './stationMap.ts'

/** Input of a station's report. */
export interface StationReport extends MapGround {
  readonly series: StationSeries
  readonly language: Language
}

/** The report of a station's series for the annex of an application, for the typesetter. */
export function stationDocument({ series, language, ...shown }: StationReport): Uint8Array {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const { pdf, result } = text.akterm
  const material = { site: series, remarks: stationRemarks(series, text.akterm.station), text, format }
  return printablePage({
    language,
    title: pdf.title,
    name: `${series.name}, ${series.year}`,
    facts: stationFacts(series, language),
    blocks: [
      ...qualityBlocks(material),
      ...choiceBlocks(material),
      ...stationMapBlocks(series, shown, material),
      ...checkBlocks(material),
      ...limitBlocks(
        material,
        [pdf.stationMethod, ...pdf.method.slice(1)],
        [...pdf.stationLimits, ...pdf.limits.slice(2, 3)],
      ),
    ],
    method: result.note,
    foot: pdf.page,
    pageOf: text.productionReport.page('{page}', '{pages}'),
  })
}
