import {
  basisFact,
  createFormat,
  type Language,
  messages,
  operationRefusals,
  operationReportTables,
  parseUtc,
  type WireBasis,
  type WireOperationAnalysis,
} from '#contracts'
import { type Block, dense, resultBlocks } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'

/** A month of a farm's operation, as it is printed. */
export interface OperationReportInput {
  readonly analysis: WireOperationAnalysis
  readonly farmName: string
  /** YYYY-MM; null: the last month of which nine tenths are known, else the last one. */
  readonly month: string | null
  readonly language: Language
  readonly programVersion: string
}

/** Least known share of a month that is reported by itself. */
const leastKnown = 0.9

/** The month of a report; null: there are no ten-minute data of it. */
function reportedMonth({ analysis, month }: Pick<OperationReportInput, 'analysis' | 'month'>) {
  const { months } = analysis
  if (month !== null) return months.find((one) => one.month === month) ?? null
  return months.findLast(({ known_share }) => known_share >= leastKnown) ?? months.at(-1) ?? null
}

/** The files are already named by the basis of the measured figures. */
function withoutFiles(basis: WireBasis): WireBasis {
  return { ...basis, sources: basis.sources.filter(({ subject }) => subject !== 'operation') }
}

/** One page about a month of operation with the months before and the long-term yield, for the typesetter. */
export function operationDocument(input: OperationReportInput): Uint8Array {
  const { analysis, farmName, language, programVersion } = input
  const text = messages[language]
  const { operation: words, productionReport, products } = text
  const format = createFormat(language, text.units)
  const month = reportedMonth(input)
  const tables = operationReportTables(analysis, month?.month ?? null, { text, format })
  const refusals = operationRefusals(analysis, words).map((reason): Block => ({ kind: 'note', text: reason }))
  return printablePage({
    language,
    title: words.reportTitle,
    name: month === null ? farmName : words.reportName(farmName, month.month),
    facts: [
      [words.period, words.span(format.dateUtc(analysis.from), format.dateUtc(parseUtc(analysis.till) - 1))],
      [words.measuredBasis, basisFact(analysis.measured_basis, language)[1]],
      [words.weatherBasis, basisFact(withoutFiles(analysis.basis), language)[1]],
      [products.result.programVersion, programVersion],
    ],
    blocks: [...tables.flatMap((one) => dense(resultBlocks(one, format))), ...refusals],
    method: words.reportMethod,
    foot: words.reportTitle,
    pageOf: productionReport.page('{page}', '{pages}'),
  })
}
