import { type Format, type PageMessages, siteIssueText } from '#contracts'
import type { SiteIssue } from '#domain'

/** All issues of a site, a list or a height in one line. */
export function issuesText(
  issues: readonly SiteIssue[],
  text: PageMessages['sites'],
  format: Format,
): string {
  return issues.map((issue) => siteIssueText(issue, text, format.exact)).join(' ')
}
