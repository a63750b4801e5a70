import type { IssueList } from '../issueList.ts'

/** Sites of one file; five full lists. */
export const maxTableRows = 5_000

/** Lists that one import makes. */
export const importMaxLists = 200

/** The sites of a file up to the limit; those beyond are counted in an issue. */
export function withinRowLimit<Site>(sites: readonly Site[], errors: IssueList): readonly Site[] {
  if (sites.length <= maxTableRows) return sites
  errors.add({ code: 'importTooLarge', count: sites.length, max: maxTableRows })
  return sites.slice(0, maxTableRows)
}
