import { messages, yieldCasesOf } from '#contracts'
import type { PpaCase } from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import { computedColumn, quantityColumn } from '../workbook/sheetOf.ts'
import { type ComparisonColumn, comparisonRange } from './comparisonSheet.ts'
import type { SiteTables } from './siteFiles.ts'

/** Income of yield cases in price cases by formulas; none without the uncertainty of a farm's yield. See `ppaCases`. */
export function caseSheets(tables: SiteTables): FilledTable[] {
  const { comparison, site, information } = tables
  const { sheets, cases: text } = messages[information.language].ppa
  const yields = yieldCasesOf(site.production)
  if (comparison.cases === null || yields === null) return []
  const money = (head: string) => ({ ...quantityColumn(head, 'revenue'), isExact: true })
  return [
    filledTable(
      sheets.cases,
      [
        textColumn(text.yieldCase, 10),
        { ...quantityColumn(sheets.farmEnergy, 'deliveredEnergy'), isExact: true },
        { kind: 'number', header: sheets.caseShare, decimals: 4, isExact: true },
        computedColumn('deliveredEnergy', information.language),
        money(text.ppa),
        ...[text.support, text.market, text.after].flatMap((head) => [
          money(head('P50')),
          money(head('P90')),
        ]),
      ],
      comparison.cases.map((one, index) => caseRow(tables, one, index, yields[`${one.yieldCase}Mwh`])),
    ),
  ]
}

function caseRow(tables: SiteTables, one: PpaCase, index: number, farmMwh: number): TableRow {
  const share = `$C${index + 2}`
  const mean = (of: 'agreement' | 'after', columns: readonly ComparisonColumn[], value: number | null) => {
    const ranges = columns.map((column) => comparisonRange(tables, of, column))
    const years = `(SUM(${comparisonRange(tables, of, 'months')})/12)`
    return value === null ? null : { formula: `${share}*SUMPRODUCT(${ranges.join(',')})/${years}`, value }
  }
  const hasSupport = one.supportP50Eur !== null
  const after = (chance: 'P50' | 'P90', value: number | null) =>
    mean('after', ['energy', `${hasSupport ? 'support' : 'market'}${chance}`], value)
  return [
    one.yieldCase.toUpperCase(),
    farmMwh,
    { formula: `$B${index + 2}/$B$2`, value: one.energyMwh / tables.comparison.cases![0]!.energyMwh },
    mean('agreement', ['energy'], one.energyMwh),
    mean('agreement', ['energy', 'ppa'], one.ppaEur),
    mean('agreement', ['energy', 'supportP50'], one.supportP50Eur),
    mean('agreement', ['energy', 'supportP90'], one.supportP90Eur),
    mean('agreement', ['energy', 'marketP50'], one.marketP50Eur),
    mean('agreement', ['energy', 'marketP90'], one.marketP90Eur),
    after('P50', one.afterP50Eur),
    after('P90', one.afterP90Eur),
  ]
}
