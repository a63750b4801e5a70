import {
  basisFacts,
  candidatesTable,
  candidateTurbineText,
  createFormat,
  type Language,
  leftOutTable,
  longTermYieldText,
  messages,
  type ProductionCorrection,
  productionMonthsTable,
  readingSentences,
  tableText,
  weakFitText,
} from '#contracts'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import { sheetOf } from '../workbook/sheetOf.ts'
import { workbookBytes } from '../workbook/workbookBytes.ts'

/** A corrected production, with its origin. */
export interface ProductionFigures {
  readonly correction: ProductionCorrection
  readonly language: Language
  /** Name of the farm. */
  readonly farm: string
  readonly lat: number
  readonly lon: number
  /** Title and version. */
  readonly atlas: string
  readonly citation: string
  readonly programVersion: string
}

/** The Excel file of a corrected production: all candidates, every month of each, and the omitted months. */
export function productionWorkbook(figures: ProductionFigures): Promise<Uint8Array> {
  const { correction, language } = figures
  const { production, productionReport: report, quantities, units } = messages[language]
  const words = { text: { production, quantities }, format: createFormat(language, units), heads: report }
  const { candidates, best } = correction
  const preferred = best === null ? undefined : candidates[best]
  const { sheets } = report
  return workbookBytes(`${report.title} ${figures.farm}`, [
    sheetOf(sheets.candidates, candidatesTable(sheets.candidates, candidates, preferred, words), language),
    sheetOf(sheets.months, productionMonthsTable(candidates, words), language),
    sheetOf(sheets.leftOut, leftOutTable(candidates, words), language),
    informationTable(figures),
  ])
}

function informationTable(figures: ProductionFigures): FilledTable {
  const { correction, language, farm, lat, lon, atlas, citation, programVersion } = figures
  const { production, productionReport: text, reading, workbook, units } = messages[language]
  const format = createFormat(language, units)
  const { best, candidates, cell, warnings } = correction
  const fitting = best === null ? undefined : candidates[best]
  const weak = fitting === undefined ? null : weakFitText(fitting, production, format)
  return filledTable(
    text.sheets.information,
    [textColumn(text.item, 24), textColumn(text.value, 90)],
    [
      [production.farm, farm],
      [text.place, format.latLon(lat, lon)],
      [text.cell, format.latLon(cell.lat, cell.lon)],
      [text.weather, atlas],
      [text.source, citation],
      ...basisFacts(correction.basis, language),
      [text.production, tableText(correction.table, production, format)],
      ...readingSentences(correction.reading, reading, format.exact).map((line) => [reading.title, line]),
      ...(fitting === undefined
        ? []
        : [
            [
              text.isBest,
              `${candidateTurbineText(fitting, production, format)}, ${fitting.reference.join('–')}`,
            ],
            [production.result, longTermYieldText(fitting, format)],
            ...(correction.best_by === null ? [] : [[text.isBest, production.bestBy[correction.best_by]]]),
            ...(weak === null ? [] : [[production.warnings, weak]]),
          ]),
      ...warnings.map(({ message }) => [production.warnings, message]),
      [workbook.method, text.method],
      [text.programVersion, programVersion],
    ],
  )
}
