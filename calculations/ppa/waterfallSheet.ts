import { messages } from '#contracts'
import { type PpaDeduction, type PpaStepId, ppaDeductions, ppaStepIds } from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import type { FormulaCell } from '../workbook/sheet.ts'
import { computedColumn } from '../workbook/sheetOf.ts'
import { inputCells, quotedSheet } from './inputSheet.ts'
import type { SiteTables } from './siteFiles.ts'
import { type YearColumn, yearRange } from './yearSheet.ts'

/** The price of the first year after all steps, as formulas of other sheets name it. */
export function priceCell({ information }: SiteTables): string {
  return `${quotedSheet(messages[information.language].ppa.sheets.waterfall)}!$C$${ppaStepIds.length + 1}`
}

/** The waterfall and its further results. Steps that are not agreed add 0, so that they can be tried. */
export function waterfallSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text } = messages[language]
  return filledTable(
    text.sheets.waterfall,
    [
      textColumn(text.step, 34),
      computedColumn('priceChange', language),
      computedColumn('priceLevel', language),
    ],
    [...stepRows(tables), ...outcomeRows(tables)],
  )
}

function stepRows(tables: SiteTables): TableRow[] {
  const { ppa: text } = messages[tables.information.language]
  const { priced } = tables
  const changes = changeFormulas(tables)
  let level = 0
  return ppaStepIds.map((id, index) => {
    const row = index + 2
    const change = priced.steps.find((step) => step.id === id)?.changeEurMwh ?? 0
    level += change
    return [
      text.steps[id],
      { formula: changes[id], value: change },
      { formula: index === 0 ? `B${row}` : `C${row - 1}+B${row}`, value: level },
    ]
  })
}

function changeFormulas(tables: SiteTables): Record<PpaStepId, string> {
  const { of } = inputCells(tables.information.language)
  const column = (name: YearColumn) => yearRange(tables, name)
  const weights = `SUM(${column('weight')})`
  const mean = (...names: YearColumn[]) =>
    `SUMPRODUCT(${[column('weight'), ...names.map(column)].join(',')})/${weights}`
  const fleet = mean('forwardBase', 'fleetFactor')
  const seasonal = mean('forwardBase', 'fleetFactor', 'season')
  const last = ppaStepIds.length
  return {
    base: mean('forwardBase'),
    fleetProfile: `${fleet}-B2`,
    siteProfile: `${fleet}*(${of.siteRatio}-1)`,
    season: `${seasonal}*${of.siteRatio}-C4`,
    negativePrices: `${mean('value')}-C5`,
    ...(Object.fromEntries(ppaDeductions.map((name) => [name, `0-${of[name]}`])) as Record<
      PpaDeduction,
      string
    >),
    guaranteesOfOrigin: of.guaranteesOfOrigin,
    floor: mean('floor'),
    cap: `0-${mean('cap')}`,
    limitFee: `IF(OR(ISNUMBER(${of.floor}),ISNUMBER(${of.cap})),0-IF(ISNUMBER(${of.limitFee}),${of.limitFee},${mean('floor')}-${mean('cap')}),0)`,
    indexation: `C${last}/(${mean('index')})-C${last}`,
  }
}

/** Further results: the other forms of agreement, and the price that equals the support. */
function outcomeRows(tables: SiteTables): TableRow[] {
  const { law, ppa: text, quantities } = messages[tables.information.language]
  const { priced, site } = tables
  const { of } = inputCells(tables.information.language)
  const price = `C${ppaStepIds.length + 1}`
  const residual = `B2-C6+${of.cannibalisation}+${of.balancing}+${of.volumeRisk}`
  const row = (label: string, formula: string, value: number): TableRow => {
    const cell: FormulaCell = { formula, value }
    return [label, null, cell]
  }
  const sum = (...names: YearColumn[]) =>
    `SUMPRODUCT(${names.map((name) => yearRange(tables, name)).join(',')})`
  return [
    row(quantities.payAsProduced, price, priced.payAsProducedEurMwh),
    row(quantities.baseload, `${price}+${residual}`, priced.baseloadEurMwh),
    row(quantities.payAsForecast, `${price}+${of.balancing}`, priced.payAsForecastEurMwh),
    row(quantities.residualProcurement, residual, priced.residualProcurementEurMwh),
    ...(site.price.trend_band == null
      ? []
      : (['p10', 'p90'] as const).map(
          (chance): TableRow => [
            `${quantities.payAsProduced}, ${chance.toUpperCase()} (${text.figures.trend})`,
            null,
            site.price.trend_band![chance],
          ],
        )),
    ...(site.break_even === null
      ? []
      : [
          row(
            quantities.breakEven,
            `${sum('discount', 'energy', 'supported')}/${sum('weight', 'index')}`,
            site.break_even.price,
          ),
          row(
            quantities.breakEvenWithOption,
            `(${sum('discount', 'energy', 'supported')}+${sum('discount', 'energy', 'expectedPremium')}-${sum('discount', 'energy', 'premium')})/${sum('weight', 'index')}`,
            site.break_even.with_option?.price ?? site.break_even.price,
          ),
          ...(site.break_even.bill == null
            ? []
            : [
                row(
                  law.ppa.free,
                  `(${sum('discount', 'energy', 'supported')}-${sum('discount', 'energy', 'contribution')})/${sum('weight', 'index')}`,
                  site.break_even.bill.price,
                ),
                row(
                  law.ppa.duty,
                  `${sum('discount', 'energy', 'supported')}/${sum('weight', 'index')}`,
                  site.break_even.bill.price_with_duty,
                ),
              ]),
        ]),
  ]
}
