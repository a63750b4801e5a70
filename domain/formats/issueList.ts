import type { FileIssue } from './issues.ts'

/** As many problems of one file as anyone will read. */
const maxIssues = 200

/** Collects the problems of one file; beyond the first 200 they are only counted. */
export interface IssueList {
  add(issue: FileIssue): void
  isEmpty(): boolean
  /** True when nothing more is kept, so that a reader may stop. */
  isFull(): boolean
  /** Everything collected, in order; how many more there were stands at the end. */
  all(): FileIssue[]
}

export function issueList(): IssueList {
  const kept: FileIssue[] = []
  let dropped = 0
  return {
    add(issue) {
      if (kept.length < maxIssues) kept.push(issue)
      else dropped += 1
    },
    isEmpty: () => kept.length === 0,
    isFull: () => dropped > 0,
    all: () => (dropped === 0 ? [...kept] : [...kept, { code: 'moreIssues', count: dropped }]),
  }
}
