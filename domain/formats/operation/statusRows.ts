import type { StandstillCategory } from '../../operation/index.ts'
import { foldHead, readTime } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
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

export interface LoggedSpan {
  readonly line: number
  readonly category: StandstillCategory
  readonly fromLocalMs: number
  readonly tillLocalMs: number
}

/** Periods out of service with an end. Unknown categories are reported and left out. */
export function loggedSpans(
  { head: { start, end, category }, rows }: StatusLayout,
  errors: IssueList,
  warnings: IssueList,
): readonly LoggedSpan[] {
  return rows.flatMap(({ line, cells }) => {
    const key = foldHead(cells[category] ?? '')
    const found = Object.hasOwn(categories, key) ? categories[key]! : null
    if (found === null && key !== '' && !running.includes(key))
      warnings.add({ code: 'statusUnknown', line, text: cells[category]! })
    if (found === null || /^-?$/.test(cells[end] ?? '')) return []
    const [from, till] = [start, end].map((column) => readTime(cells[column] ?? '', 'dayFirst'))
    if (from && till) return [{ line, category: found, fromLocalMs: from.localMs, tillLocalMs: till.localMs }]
    errors.add({ code: 'timeInvalid', line, text: cells[from ? end : start] ?? '' })
    return []
  })
}
