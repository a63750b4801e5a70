import type { Format, Messages } from '#contracts'
import type { SiteIssue } from '#domain'

/** What is wrong with a site, a list or a height, in the reader's language. */
export function issueText(issue: SiteIssue, text: Messages['sites'], format: Format): string {
  const numbers = Object.entries(issue)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => [name, shortest(value as number, format)])
  return text.issues[issue.code]({
    ...('text' in issue ? { text: issue.text } : {}),
    ...Object.fromEntries(numbers),
  })
}

/** All issues in one line. */
export function issuesText(issues: readonly SiteIssue[], text: Messages['sites'], format: Format): string {
  return issues.map((issue) => issueText(issue, text, format)).join(' ')
}

function shortest(value: number, format: Format): string {
  const [, fraction = ''] = String(value).split('.')
  return format.number(value, fraction.length)
}
