import { createFormat, type ErrorCode, type ErrorParameters, siteIssueText } from '#contracts'
import type { IndexedSiteIssue, SiteIssue } from '#domain'
import { AppError, type AppIssue } from '../../appError.ts'

/** Issues with their own error code; if there are several, the first in this order is reported. */
const refusals: readonly {
  readonly issue: SiteIssue['code']
  readonly code: ErrorCode
  readonly parameters: (issue: IndexedSiteIssue) => ErrorParameters
}[] = [
  { issue: 'listTakesNoSites', code: 'PLACEHOLDER_LIST', parameters: () => ({}) },
  {
    issue: 'listFull',
    code: 'LIST_FULL',
    parameters: (issue) => ({ limit: 'max' in issue ? issue.max : '' }),
  },
  {
    issue: 'listNameTaken',
    code: 'LIST_NAME_EXISTS',
    parameters: (issue) => ({ name: 'text' in issue ? issue.text : '' }),
  },
  {
    issue: 'siteNameTaken',
    code: 'SITE_NAME_EXISTS',
    parameters: (issue) => ({ name: 'text' in issue ? issue.text : '' }),
  },
]

const isRefusal = (code: SiteIssue['code']) => refusals.some(({ issue }) => issue === code)

/**
 * Refusal for issues of lists and sites, with the most specific code and all issues.
 * @param path of the list of sites in the request, if sites are not all of it
 */
export function siteIssueError(issues: readonly IndexedSiteIssue[], path?: string): AppError {
  const appIssues = issues.map((issue) => appIssue(issue, path))
  const invalid = issues.find(({ code }) => !isRefusal(code))
  const refusal = refusals.find(({ issue: code }) => issues.some((issue) => issue.code === code))
  if (refusal === undefined || (invalid !== undefined && refusal.issue.endsWith('NameTaken')))
    return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
  const issue = issues.find(({ code }) => code === refusal.issue) as IndexedSiteIssue
  return new AppError(refusal.code, refusal.parameters(issue), appIssues)
}

function fieldOf(code: SiteIssue['code']): string {
  if (code.startsWith('hubHeight')) return 'hub_height'
  return code.startsWith('listName') || code.startsWith('siteName') ? 'name' : ''
}

function appIssue(issue: IndexedSiteIssue, path?: string): AppIssue {
  const { index, turbine } = issue
  const parts = [
    ...(index === undefined ? [] : [path, index]),
    ...(turbine === undefined ? [] : ['info.turbines', turbine]),
    fieldOf(issue.code),
  ]
  return {
    path: parts.filter((part) => part !== undefined && part !== '').join('.'),
    describe: (text, language) => siteIssueText(issue, text.sites, createFormat(language, text.units).exact),
  }
}
