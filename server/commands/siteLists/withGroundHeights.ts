import type { GroundElevation, GroundHeight } from '../../atlases/groundElevation.ts'
import type { SiteInfo } from '../../db/schema/sites.ts'

/** Sites asked about at once; each may read a chunk of an atlas. */
const atOnce = 16

/**
 * The sites with the height of the ground, m above sea level to a tenth, as the elevation model's and, where none is
 * given, as their own. Where no source knows it, neither is set.
 */
export async function withGroundHeights<
  Site extends { readonly lat: number; readonly lon: number; readonly info?: SiteInfo },
>(ground: GroundElevation, sites: readonly Site[]): Promise<(Site & { readonly info: SiteInfo })[]> {
  const found: (Site & { readonly info: SiteInfo })[] = []
  for (let from = 0; from < sites.length; from += atOnce)
    found.push(
      ...(await Promise.all(sites.slice(from, from + atOnce).map((site) => withHeight(ground, site)))),
    )
  return found
}

async function withHeight<
  Site extends { readonly lat: number; readonly lon: number; readonly info?: SiteInfo },
>(ground: GroundElevation, site: Site): Promise<Site & { readonly info: SiteInfo }> {
  const height = await ground.at(site.lat, site.lon)
  if (height === null) return { ...site, info: site.info ?? {} }
  const elevationM = roundedHeightM(height)
  return { ...site, info: { ...site.info, hasl: site.info?.hasl ?? elevationM, dem_height: elevationM } }
}

/** To a tenth of a metre: no source is more exact. */
export function roundedHeightM({ elevationM }: GroundHeight): number {
  return Math.round(elevationM * 10) / 10
}
