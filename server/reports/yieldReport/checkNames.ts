import type { EnergyYieldResult } from '#contracts'
import { AppError, type AppIssue } from '../../appError.ts'
import { plainText } from '../typst/index.ts'
import type { NamedParties } from './material/document.ts'

/** Typed names as a report prints them. */
export function namedParties({ client, author, project }: NamedParties): NamedParties {
  const typed = (text: string) => plainText(text).trim()
  return { client: typed(client), author: typed(author), project: typed(project) }
}

/** @throws AppError  REPORT_INCOMPLETE: a name that the report must show is missing; all of them are reported */
export function requireNames(client: string, result: EnergyYieldResult): void {
  const issues: AppIssue[] = []
  if (client === '') issues.push({ path: 'client', describe: ({ yieldReport }) => yieldReport.clientMissing })
  if (result.farm_name.trim() === '')
    issues.push({ path: 'farm_name', describe: ({ yieldReport }) => yieldReport.farmMissing })
  for (const [index, { name }] of result.turbines.entries())
    if (name.trim() === '')
      issues.push({ path: 'name', describe: ({ yieldReport }) => yieldReport.siteMissing(String(index + 1)) })
  if (issues.length > 0) throw new AppError('REPORT_INCOMPLETE', {}, issues)
}
