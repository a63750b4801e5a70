import type { FileIssue, SiteIssue, TurbineEntryIssue } from '#domain'
import type { Messages } from './messages/index.ts'

/** Writes a number as the reader's language does. */
type NumberFormatter = (value: number) => string

/** Text of an issue of a site, a list or a height, in the reader's language. */
export function siteIssueText(issue: SiteIssue, text: Messages['sites'], number: NumberFormatter): string {
  return text.issues[issue.code](partsOf(issue, number))
}

/** Text of an issue of a vendor, a turbine type or a power curve, in the reader's language. */
export function turbineIssueText(
  issue: TurbineEntryIssue,
  text: Messages['turbines'],
  number: NumberFormatter,
): string {
  return text.issues[issue.code](partsOf(issue, number))
}

/** Text of an issue of a file, in the reader's language; without the line, which the caller may prepend. */
export function fileIssueText(
  issue: FileIssue,
  text: Pick<Messages, 'sites' | 'fileIssues'>,
  number: NumberFormatter,
): string {
  const reason = 'issue' in issue ? { reason: siteIssueText(issue.issue, text.sites, number) } : {}
  return text.fileIssues.issues[issue.code]({ ...partsOf(issue, number), ...reason })
}

function partsOf(issue: object, number: NumberFormatter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issue).flatMap(([name, value]) => {
      if (typeof value === 'number') return [[name, number(value)]]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
