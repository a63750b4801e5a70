import { presentRecord, type SiteFileReading } from '#contracts'
import type { GroundElevation, GroundHeight } from '../../atlases/groundElevation.ts'
import type { SiteInfo } from '../../db/schema/sites.ts'

/** Sites per batch of height queries; each may read a chunk of an atlas. */
const atOnce = 16

type Placed = { readonly lat: number; readonly lon: number; readonly info?: SiteInfo }

/** Sites with the heights of the ground, and how the files of the elevation models were read. */
export interface SitesOnGround<Site> {
  readonly sites: (Site & { readonly info: SiteInfo })[]
  readonly readings: readonly SiteFileReading[]
}

/**
 * Adds the ground height of sites, m above sea level to a tenth: as the elevation model's height and, if requested, as
 * their own. A given height is always compared with the elevation model's. If no source knows the ground, neither is
 * set.
 * @param isFilled whether sites without a height get that of the ground
 */
export async function withGroundHeights<Site extends Placed>(
  ground: GroundElevation,
  sites: readonly Site[],
  isFilled: boolean,
): Promise<SitesOnGround<Site>> {
  const heights: (GroundHeight | null)[] = []
  const needsHeight = ({ info }: Site) => isFilled || info?.hasl != null
  for (let from = 0; from < sites.length; from += atOnce)
    heights.push(
      ...(await Promise.all(
        sites
          .slice(from, from + atOnce)
          .map((site) => (needsHeight(site) ? ground.at(site.lat, site.lon) : null)),
      )),
    )
  return {
    sites: sites.map((site, index) => withHeight(site, heights[index] ?? null)),
    readings: readingsOfGround(heights),
  }
}

function withHeight<Site extends Placed>(site: Site, height: GroundHeight | null) {
  if (height === null) return { ...site, info: site.info ?? {} }
  const elevationM = roundedHeightM(height)
  return { ...site, info: { ...site.info, hasl: site.info?.hasl ?? elevationM, dem_height: elevationM } }
}

/** Distinct readings of the files from which heights come. */
export function readingsOfGround(heights: readonly (GroundHeight | null)[]): readonly SiteFileReading[] {
  const bySource = new Map(
    heights.flatMap((height) => (height?.reading ? [[height.source, height.reading] as const] : [])),
  )
  return [...bySource].map(([file, reading]) => ({ file, reading: presentRecord(reading) }))
}

/** Rounds to a tenth of a metre: no source is more precise. */
export function roundedHeightM({ elevationM }: GroundHeight): number {
  return Math.round(elevationM * 10) / 10
}
