import type { Site } from '#contracts'
import { isCalculated } from '#domain'

type ListedSite = Pick<Site, 'id' | 'status'>

/**
 * Sites that an order is for: what the customer chose, and of the others those inside the atlas, without turbines that
 * others plan or that are excluded (`notOwnIds`).
 * @param choices by site, where the customer chose it or left it out
 */
export function chosenSites(
  sites: readonly ListedSite[],
  outsideIds: ReadonlySet<number>,
  choices: ReadonlyMap<number, boolean>,
): { readonly chosenIds: ReadonlySet<number>; readonly notOwnIds: ReadonlySet<number> } {
  const inside = sites.filter(({ id }) => !outsideIds.has(id))
  return {
    chosenIds: idsOf(inside.filter(({ id, status }) => choices.get(id) ?? isCalculated(status))),
    notOwnIds: idsOf(inside.filter(({ id, status }) => !isCalculated(status) && !choices.get(id))),
  }
}

function idsOf(sites: readonly ListedSite[]): ReadonlySet<number> {
  return new Set(sites.map(({ id }) => id))
}
