import {
  basisFacts,
  candidateTurbineText,
  createFormat,
  type Language,
  leftOutText,
  longTermYieldText,
  messages,
  type ProductionCorrection,
  readingSentences,
  tableText,
  weakFitText,
} from '#contracts'
import {
  energyColumn,
  type FilledTable,
  filledTable,
  numberColumn,
  textColumn,
} from '../workbook/filledTable.ts'
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
  const { productionReport: text } = messages[figures.language]
  const tables = [
    candidateTable(figures),
    monthTable(figures),
    leftOutTable(figures),
    informationTable(figures),
  ]
  return workbookBytes(`${text.title} ${figures.farm}`, tables)
}

function candidateTable({ correction, language }: ProductionFigures): FilledTable {
  const { production, productionReport: text, units, quantities } = messages[language]
  const format = createFormat(language, units)
  const { columns } = production
  return filledTable(
    text.sheets.candidates,
    [
      textColumn(columns.turbine, 34),
      numberColumn(text.hub, 0),
      textColumn(columns.reference),
      textColumn(text.isBest),
      numberColumn(quantities.monthCount, 0),
      energyColumn(columns.yield, 1),
      numberColumn(columns.rSquared, 4),
      numberColumn(columns.slope, 4),
      numberColumn(columns.scatter, 2),
      numberColumn(columns.uncertainty, 2),
      numberColumn(text.correction, 2),
      numberColumn(text.reference, 2),
      numberColumn(columns.ageing, 3),
      numberColumn(text.ageingP, 4),
      textColumn(production.warnings, 60),
    ],
    correction.candidates.map((one, i) => [
      one.turbine.name,
      one.turbine.hub_height,
      one.reference.join('–'),
      i === correction.best ? text.yes : null,
      one.month_count,
      one.annual_energy,
      one.r_squared,
      one.slope,
      one.scatter,
      one.uncertainty.total,
      one.uncertainty.correction,
      one.uncertainty.reference,
      one.ageing.slope,
      one.ageing.p,
      weakFitText(one, production, format),
    ]),
  )
}

function monthTable({ correction, language }: ProductionFigures): FilledTable {
  const { production, productionReport: text, quantities } = messages[language]
  return filledTable(
    text.sheets.months,
    [
      textColumn(production.columns.turbine, 34),
      textColumn(production.columns.reference),
      textColumn(quantities.month),
      energyColumn(`${production.measured} (MWh)`),
      numberColumn(text.index, 2),
      energyColumn(`${production.expected} (MWh)`),
      numberColumn(text.residual, 2),
    ],
    correction.candidates.flatMap(({ turbine, reference, months }) =>
      months.map(({ month, energy, index, expected, residual }) => [
        turbine.name,
        reference.join('–'),
        month,
        energy,
        index,
        expected,
        residual,
      ]),
    ),
  )
}

function leftOutTable({ correction, language }: ProductionFigures): FilledTable {
  const { production, productionReport: text, units, quantities } = messages[language]
  const format = createFormat(language, units)
  return filledTable(
    text.sheets.leftOut,
    [
      textColumn(production.columns.turbine, 34),
      textColumn(production.columns.reference),
      textColumn(quantities.month),
      textColumn(production.reason, 40),
      numberColumn(text.share, 1),
    ],
    correction.candidates.flatMap(({ turbine, reference, left_out }) =>
      left_out.map((month) => [
        turbine.name,
        reference.join('–'),
        month.month,
        leftOutText(month, production, format),
        month.share === null ? null : 100 * month.share,
      ]),
    ),
  )
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
