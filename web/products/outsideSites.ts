import { useMemo } from 'react'
import type { AtlasProduct, Site } from '#contracts'
import { gridCellOf } from '#domain'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'

/** Ids of the sites outside a product's atlas. */
export function useOutsideIds({ atlas }: AtlasProduct, sites: readonly Site[]): ReadonlySet<number> {
  return useMemo(() => {
    const grid = atlasGridOf(atlas)
    return new Set(sites.filter(({ lat, lon }) => gridCellOf(grid, lat, lon) === null).map(({ id }) => id))
  }, [atlas, sites])
}

/** Names of sites, the first three of many. */
export function namesOf(sites: readonly Site[], ids: ReadonlySet<number>): string {
  const names = sites.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
}
