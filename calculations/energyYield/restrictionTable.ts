import {
  createFormat,
  type EnergyYieldResult,
  type Language,
  messages,
  restrictionEffect,
  restrictionHolds,
} from '#contracts'
import {
  energyColumn,
  type FilledTable,
  filledTable,
  numberColumn,
  type TableRow,
  textColumn,
} from '../workbook/filledTable.ts'

/** What each restriction costs, by rule and month; none where there are none. */
export function restrictionTables(result: EnergyYieldResult, language: Language): FilledTable[] {
  const { restrictions } = result
  if (restrictions === undefined) return []
  const { restrictions: text, yieldWorkbook, yieldTerms, units } = messages[language]
  const format = createFormat(language, units)
  const isValued = restrictions.prices !== null
  const rows = restrictions.rules.map(
    ({ rule, hours, lost_mwh, share, revenue, calendar_months }): TableRow => {
      const effect = restrictionEffect(rule, text, format, (index) => result.power_curves[index]!.name)
      return [
        rule.name,
        yieldTerms.losses[rule.category] ?? rule.category,
        restrictionHolds(rule, text, format),
        effect,
        hours,
        lost_mwh.planned,
        percent(share),
        ...(isValued ? [revenue?.lost_eur ?? null, percent(revenue?.share ?? null)] : []),
        ...calendar_months,
      ]
    },
  )
  const columns = [
    textColumn(text.result.rule, 24),
    textColumn(text.category, 20),
    textColumn(text.result.holds, 60),
    textColumn(text.result.effect, 24),
    numberColumn(text.result.hours, 1),
    energyColumn(text.result.lost),
    numberColumn(text.result.share, 3),
    ...(isValued ? [energyColumn(text.result.lostEur, 0), numberColumn(text.result.shareEur, 3)] : []),
    ...Array.from({ length: 12 }, (_, month) => energyColumn(`${format.month(month + 1)} (MWh)`)),
  ]
  return [filledTable(yieldWorkbook.sheets.restrictions, columns, rows)]
}

function percent(share: number | null): number | null {
  return share === null ? null : 100 * share
}
