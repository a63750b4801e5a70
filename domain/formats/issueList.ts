import type { FileIssue } from './issues.ts'

/** Largest number of problems to report for one file. */
const maxIssues = 200

/** Largest quotation in an issue: a name in a hostile file may have millions of characters. */
const maxQuoted = 120

/** Collects the problems of one file; beyond the first 200 they are only counted. */
export interface IssueList {
  add(issue: FileIssue): void
  isEmpty(): boolean
  isFull(): boolean
  /** Everything collected, in order; the number of issues left out comes last. */
  all(): FileIssue[]
}

export function issueList(): IssueList {
  const listed: FileIssue[] = []
  let dropped = 0
  return {
    add(issue) {
      // Issues that the other list only counted.
      if (issue.code === 'moreIssues') dropped += issue.count
      else if (listed.length < maxIssues) listed.push(shortened(issue))
      else dropped += 1
    },
    isEmpty: () => listed.length === 0,
    isFull: () => dropped > 0,
    all: () => (dropped === 0 ? [...listed] : [...listed, { code: 'moreIssues', count: dropped }]),
  }
}

/** Largest share of the rows of a table, or of the records of a register, that may be damaged, unless the operator sets another. */
export const mostDamagedShare = 0.001

/**
 * Makes the problems of single rows warnings if a large table has few of them: it is read without these rows.
 * Otherwise they are errors.
 * @param bad of each damaged row
 * @param rows of the table
 */
export function settleBadRows(bad: IssueList, rows: number, errors: IssueList, warnings: IssueList): void {
  const all = bad.all()
  const areFew = all.length > 0 && !bad.isFull() && all.length <= mostDamagedShare * rows
  if (areFew) warnings.add({ code: 'badRowsLeftOut', count: all.length })
  for (const problem of all) (areFew ? warnings : errors).add(problem)
}

function shortened<Issue extends object>(issue: Issue): Issue {
  const parts = Object.entries(issue).map(([name, value]) => {
    if (typeof value === 'string' && value.length > maxQuoted)
      return [name, `${value.slice(0, maxQuoted).toWellFormed()}…`]
    return [name, typeof value === 'object' && value !== null ? shortened(value) : value]
  })
  return Object.fromEntries(parts)
}
