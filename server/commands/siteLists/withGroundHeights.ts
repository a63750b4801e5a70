import type { GroundElevation, GroundHeight } from '../../atlases/groundElevation.ts'
import type { SiteInfo } from '../../db/schema/sites.ts'

/** Sites per batch of height queries; each may read a chunk of an atlas. */
const atOnce = 16

/**
 * Adds the ground height of sites, m above sea level to a tenth: as the elevation model's height and, if
 * requested, as their own. A given height is always compared with the elevation model's. If no source knows
 * the ground, neither is set.
 *
 * @param isFilled  whether sites without a height get that of the ground
 */
export async function withGroundHeights<
  Site extends { readonly lat: number; readonly lon: number; readonly info?: SiteInfo },
>(
  ground: GroundElevation,
  sites: readonly Site[],
  isFilled: boolean,
): Promise<(Site & { readonly info: SiteInfo })[]> {
  const found: (Site & { readonly info: SiteInfo })[] = []
  for (let from = 0; from < sites.length; from += atOnce)
    found.push(
      ...(await Promise.all(
        sites.slice(from, from + atOnce).map((site) => withHeight(ground, site, isFilled)),
      )),
    )
  return found
}

async function withHeight<
  Site extends { readonly lat: number; readonly lon: number; readonly info?: SiteInfo },
>(ground: GroundElevation, site: Site, isFilled: boolean): Promise<Site & { readonly info: SiteInfo }> {
  if (!isFilled && site.info?.hasl == null) return { ...site, info: site.info ?? {} }
  const height = await ground.at(site.lat, site.lon)
  if (height === null) return { ...site, info: site.info ?? {} }
  const elevationM = roundedHeightM(height)
  return { ...site, info: { ...site.info, hasl: site.info?.hasl ?? elevationM, dem_height: elevationM } }
}

/** Rounds to a tenth of a metre: no source is more exact. */
export function roundedHeightM({ elevationM }: GroundHeight): number {
  return Math.round(elevationM * 10) / 10
}
