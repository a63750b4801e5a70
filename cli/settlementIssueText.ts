import { createFormat } from '#contracts'
import type { SettlementIssue } from '#market'
import type { Context } from './context.ts'

/** Issues of a file of metered energies. */
export function settlementIssueText(issue: SettlementIssue, context: Context): string {
  const { issues: text, columns } = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  if (issue.code === 'settlementHead') {
    const names = (own: readonly (keyof typeof columns)[]) => own.map((column) => columns[column]).join(', ')
    return text.settlementHead(
      issue.file,
      names(issue.missing),
      names(issue.repeated),
      issue.found.join('; '),
    )
  }
  if (issue.code === 'settlementYear') {
    const named = issue.named.join(', ')
    if (named === '') return text.yearMissing(issue.file)
    return issue.given === null ? text.yearsSeveral(issue.file, named) : text.yearDiffers(issue.file, named)
  }
  if (issue.code === 'operatorDiffers') return text.operatorDiffers(issue.file, issue.named, issue.found)
  if (issue.code === 'settlementQuote') return text.settlementQuote(issue.file, number(issue.line))
  if (issue.code === 'totalRows') return text.totalRows(issue.file, number(issue.plants), issue.example)
  if (issue.code === 'fewerPlants')
    return text.fewerPlants({
      operator: issue.operator,
      year: String(issue.year),
      plants: number(issue.plants),
      before: number(issue.before),
      gwh: number(issue.energyKwh / 1e6, 3),
      beforeGwh: number(issue.beforeKwh / 1e6, 3),
    })
  return text[issue.code](issue.file)
}
