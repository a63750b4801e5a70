import type { FileIssue } from '#domain'

/** All issues of a kind: the first stands for them. */
export interface IssueGroup {
  readonly issue: FileIssue
  /** Lines of the file that have it, in their order; empty where it is of the whole file. */
  readonly lines: readonly number[]
}

/** Issues by their kind, in the order in which each kind appears first. */
export function issueGroups(issues: readonly FileIssue[]): IssueGroup[] {
  return [...Map.groupBy(issues, ({ code }) => code).values()].map((ofKind) => ({
    issue: ofKind[0]!,
    lines: [...new Set(ofKind.flatMap((one) => ('line' in one ? [one.line] : [])))].sort((a, b) => a - b),
  }))
}
