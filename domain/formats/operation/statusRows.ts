import type { StandstillCategory } from '../../operation/index.ts'
import { type DateOrder, foldHead, readTime, type WrittenTime } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { filledLinesOf } from '../text/textLines.ts'
import { cellsOfRow } from '../timed/timedTable.ts'
import type { StatusLayout } from './statusLayout.ts'

/** Names of categories in logs, folded. */
const categories: Readonly<Record<string, StandstillCategory>> = {
  'technical standby': 'technicalStandby',
  'out of environmental specification': 'outOfEnvironment',
  'requested shutdown': 'requestedShutdown',
  'out of electrical specification': 'outOfElectrical',
  'scheduled maintenance': 'scheduledMaintenance',
  'planned corrective action': 'plannedCorrective',
  'forced outage': 'forcedOutage',
  suspended: 'suspended',
  'force majeure': 'forceMajeure',
}
/** Categories of a turbine that runs or could run. */
const running = ['full performance', 'partial performance', 'ready standby']

const maxRows = 200_000

export interface LoggedSpan {
  readonly line: number
  readonly category: StandstillCategory
  readonly from: WrittenTime
  readonly till: WrittenTime
}

/** Periods out of service with an end. Unknown categories are reported and left out. */
export function loggedSpans(
  text: string,
  { start, end, category, delimiter, lastHeadLine }: StatusLayout,
  order: DateOrder,
  errors: IssueList,
  warnings: IssueList,
): readonly LoggedSpan[] {
  const spans: LoggedSpan[] = []
  let rows = 0
  for (const { number: line, text: row } of filledLinesOf(text)) {
    if (line <= lastHeadLine) continue
    if (rows++ === maxRows) {
      errors.add({ code: 'tooManyRows', line, max: maxRows })
      break
    }
    const cells = cellsOfRow(row, delimiter)
    const key = foldHead(cells[category] ?? '')
    const found = Object.hasOwn(categories, key) ? categories[key]! : null
    if (found === null && key !== '' && !running.includes(key))
      warnings.add({ code: 'statusUnknown', line, text: cells[category]! })
    if (found === null || /^-?$/.test(cells[end] ?? '')) continue
    const [from, till] = [start, end].map((column) => readTime(cells[column] ?? '', order))
    if (from && till) spans.push({ line, category: found, from, till })
    else errors.add({ code: 'timeInvalid', line, text: cells[from ? end : start] ?? '' })
  }
  return spans
}
