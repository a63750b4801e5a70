import { type Checked, checked } from '../checked/index.ts'
import type { IndexedSiteIssue } from './issues.ts'
import { noListId, siteListMaxSites } from './limits.ts'
import { nameKey, normalizeName, siteNameIssues } from './nameRules.ts'

/** A turbine stored with a site. */
export interface SiteTurbine {
  readonly primary: boolean
  readonly turbineTypeId: number | null
  readonly hubHeightM: number | null
}

/** The turbine of a site to calculate; null if none is marked. */
export interface ChosenTurbine {
  readonly turbineTypeId: number | null
  readonly hubHeightM: number | null
}

/**
 * Turbine type and hub height of a site: the site's own. If these are missing, those of its primary turbine;
 * without a primary one, those of its first turbine.
 */
export function chosenTurbine(
  site: ChosenTurbine & { readonly turbines: readonly SiteTurbine[] },
): ChosenTurbine {
  const fallback = site.turbines.find((turbine) => turbine.primary) ?? site.turbines[0]
  return {
    turbineTypeId: site.turbineTypeId ?? fallback?.turbineTypeId ?? null,
    hubHeightM: site.hubHeightM ?? fallback?.hubHeightM ?? null,
  }
}

/**
 * Checks sites to be added to a list: the list accepts sites and has room, and each name is valid and unique.
 * @param list id of the list and the names of the sites already in it
 * @param names names of the new sites
 * @returns the names to store
 */
export function checkAddedSites(
  list: { readonly id: number; readonly siteNames: readonly string[] },
  names: readonly string[],
): Checked<string[], IndexedSiteIssue> {
  const issues: IndexedSiteIssue[] = []
  if (list.id === noListId) issues.push({ code: 'listTakesNoSites' })
  const count = list.siteNames.length + names.length
  if (count > siteListMaxSites) issues.push({ code: 'listFull', count, max: siteListMaxSites })
  const taken = new Set(list.siteNames.map(nameKey))
  const normalized = names.map(normalizeName)
  normalized.forEach((name, index) => {
    issues.push(...siteNameIssues(name, taken.has(nameKey(name))).map((issue) => ({ ...issue, index })))
    taken.add(nameKey(name))
  })
  return checked(issues, () => normalized)
}
