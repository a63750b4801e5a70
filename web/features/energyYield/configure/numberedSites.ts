import type { Site } from '#contracts'
import { type SplitName, splitNames } from '#web/sites/splitNames.ts'

/** A site of a farm with its name in tables. */
export interface NumberedSite {
  /** Number on the map; null: the site is no longer in the list. */
  readonly number: number | null
  readonly name: string
  readonly telling: SplitName
}

/** The sites of a farm by id, with their numbers on the map. */
export function numberedSites(sites: readonly Pick<Site, 'id' | 'name'>[]): (siteId: number) => NumberedSite {
  const telling = splitNames(sites.map(({ name }) => name))
  const byId = new Map(
    sites.map(({ id, name }, i): [number, NumberedSite] => [
      id,
      { number: i + 1, name, telling: telling[i]! },
    ]),
  )
  return (siteId) => {
    const name = `#${siteId}`
    return byId.get(siteId) ?? { number: null, name, telling: { head: '', tail: name } }
  }
}
