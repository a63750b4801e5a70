import type { Language } from '../../languages.ts'
import { siteListMaxSites } from '../../sites/limits.ts'
import { checkListName, nameKey, normalizeName, siteNameIssues } from '../../sites/nameRules.ts'
import { coordinateName, nameCoordinateSites } from '../../sites/siteNames.ts'
import { type IssueList, issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import type { ImportedSite } from './importedSite.ts'
import { importMaxLists } from './tableLimits.ts'

/** A list that an import makes or adds to. */
export interface PlannedList {
  readonly name: string
  /** Name of the wind farm the list is; null: an ordinary list. */
  readonly windFarm: string | null
  readonly sites: readonly ImportedSite[]
}

export type ImportTarget =
  /** Into one list that exists. */
  | { readonly kind: 'existing'; readonly listName: string; readonly siteNames: readonly string[] }
  /** Into one new list. */
  | { readonly kind: 'new'; readonly listName: string }
  /** Into new lists named by the sites' list column. */
  | { readonly kind: 'byColumn' }

export type ImportPlan =
  | { readonly ok: true; readonly value: readonly PlannedList[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[] }

/**
 * Sorts imported sites into lists and checks the rules of an import: something to import, a list name, names of new
 * lists free, the list column filled where it decides, one wind farm per list, at most 1000 sites per list, good and
 * unique site names. Sites without a name, or named after their coordinates, get automatic names.
 * @param listNames names of the customer's lists
 * @param language of automatic names
 */
export function planSiteImport(
  sites: readonly ImportedSite[],
  target: ImportTarget,
  listNames: readonly string[],
  language: Language,
): ImportPlan {
  const errors = issueList()
  if (sites.length === 0) errors.add({ code: 'noSites' })
  const groups = groupByList(sites, target, errors)
  if (groups.size > importMaxLists)
    return { ok: false, issues: [{ code: 'tooManyLists', count: groups.size, max: importMaxLists }] }
  const names = [...groups.keys()]
  const lists = [...groups].map(([name, group], index) => {
    checkTarget(name, target, [...listNames, ...names.slice(0, index)], errors)
    const existing = target.kind === 'existing' ? target.siteNames : []
    const windFarm = windFarmOf(name, group, errors)
    // A wind farm is named like the list that it is.
    if (windFarm !== null && windFarm !== name && target.kind !== 'existing')
      checkTarget(windFarm, target, [], errors)
    return {
      name: normalizeName(name),
      windFarm,
      sites: namedSites(name, group, existing, language, errors),
    }
  })
  return errors.isEmpty() ? { ok: true, value: lists } : { ok: false, issues: errors.all() }
}

function groupByList(
  sites: readonly ImportedSite[],
  target: ImportTarget,
  errors: IssueList,
): ReadonlyMap<string, readonly ImportedSite[]> {
  if (target.kind !== 'byColumn') return new Map([[target.listName, sites]])
  const groups = new Map<string, ImportedSite[]>()
  for (const site of sites) {
    if (site.list === null) errors.add({ code: 'listValueMissing', line: site.line })
    else {
      const group = groups.get(site.list)
      if (group === undefined) groups.set(site.list, [site])
      else group.push(site)
    }
  }
  return groups
}

function checkTarget(
  name: string,
  target: ImportTarget,
  listNames: readonly string[],
  errors: IssueList,
): void {
  if (target.kind === 'existing') return
  const result = checkListName(name, listNames)
  if (!result.ok) for (const issue of result.issues) errors.add({ code: 'listRejected', list: name, issue })
}

/** The wind farm that all sites of a list name; if only some name it, the list is inconsistent. */
function windFarmOf(list: string, sites: readonly ImportedSite[], errors: IssueList): string | null {
  const [first] = sites
  const windFarm = first?.windFarm ?? null
  const odd = sites.find((site) => site.windFarm !== windFarm)
  if (odd !== undefined) errors.add({ code: 'windFarmInconsistent', line: odd.line, list })
  return windFarm
}

/**
 * An issue whose further site number, that of the first site with a repeated name, is a line.
 * @param lineOf line of a site by its number
 */
export function withFirstLine(issue: FileIssue, lineOf: (site: number) => number): FileIssue {
  if (issue.code !== 'siteRejected' || issue.issue.code !== 'siteNameRepeated') return issue
  return { ...issue, issue: { ...issue.issue, value: lineOf(issue.issue.value) } }
}

function namedSites(
  list: string,
  sites: readonly ImportedSite[],
  existing: readonly string[],
  language: Language,
  errors: IssueList,
): readonly ImportedSite[] {
  const count = existing.length + sites.length
  if (count > siteListMaxSites) {
    errors.add({ code: 'tooManySites', list, count, max: siteListMaxSites })
    return sites
  }
  const withNames = sites.map((site) => (site.name === '' ? { ...site, name: coordinateName(site) } : site))
  const named = nameCoordinateSites(withNames, existing, language)
  const taken = new Set(existing.map(nameKey))
  const firstLines = new Map<string, number>()
  for (const { name, line } of named) {
    const key = nameKey(name)
    const first = firstLines.get(key)
    for (const issue of siteNameIssues(name, taken.has(key)))
      errors.add({ code: 'siteRejected', line, issue })
    if (first === undefined) firstLines.set(key, line)
    else if (!taken.has(key))
      errors.add({
        code: 'siteRejected',
        line,
        issue: { code: 'siteNameRepeated', text: name, value: first },
      })
  }
  return named
}
