import type { FileIssue } from '#domain'

/** Issues with equal texts, on one or several lines. */
export interface IssueGroup {
  readonly issue: FileIssue
  /** Lines of the file with the issue, in order; empty for an issue of the whole file. */
  readonly lines: readonly number[]
}

/** Issues by their text, in order of first appearance. */
export function issueGroups(issues: readonly FileIssue[]): IssueGroup[] {
  return [...Map.groupBy(issues, keyOf).values()].map((ofKind) => ({
    issue: ofKind[0]!,
    lines: [...new Set(ofKind.flatMap((one) => ('line' in one ? [one.line] : [])))].sort((a, b) => a - b),
  }))
}

/** Equal for issues that differ only in their line. */
export function keyOf(issue: FileIssue): string {
  return JSON.stringify({ ...issue, line: null })
}
