import type { Site } from '#contracts'
import { isCalculated } from '#domain'

type ListedSite = Pick<Site, 'id' | 'status'>

/**
 * Sites of an order: the customer's choices, and by default sites inside the atlas except other operators' and excluded
 * turbines (`notOwnIds`).
 * @param choices by site: chosen or left out by the customer
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
