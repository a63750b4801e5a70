import { type Atlas, type AtlasInfo, isAtlasError } from '#atlas'
import type { SiteAir } from '#contracts'
import { finiteOrNull } from '#domain'

/** A site whose air is needed. */
export interface SiteOfAir {
  readonly lat: number
  readonly lon: number
  /** Elevation of the ground, m above sea level; null or absent: not known. */
  readonly site_height_m?: number | null | undefined
}

/**
 * Height of each site's ground above that of the atlas's weather there: its air is corrected by this rise.
 * @param cellGroundM that the order states instead of the atlas's orography; absent: the orography
 * @param places where the weather of each site is read; default: at the sites
 * @returns shape [site]; no rise where either height is not known
 */
export async function airOfSites(
  atlas: Atlas,
  sites: readonly SiteOfAir[],
  {
    interpolation,
    cellGroundM,
    places = sites,
    signal,
  }: {
    readonly interpolation: 'nearest' | 'bilinear'
    readonly cellGroundM: number | undefined
    readonly places?: readonly { readonly lat: number; readonly lon: number }[]
    readonly signal: AbortSignal
  },
): Promise<SiteAir[]> {
  const orography = orographyOf(atlas.info)
  const ofAtlas =
    cellGroundM !== undefined || orography === undefined
      ? null
      : await groundsAt(atlas, { places, orography, interpolation, signal })
  return sites.map(({ site_height_m = null }, index) => {
    const ofCell = cellGroundM ?? ofAtlas?.[index] ?? null
    return {
      site_height_m,
      cell_ground_m: ofCell,
      cell_ground_source: ofCell === null ? null : cellGroundM === undefined ? 'atlas' : 'typed',
      rise_m: site_height_m === null || ofCell === null ? 0 : site_height_m - ofCell,
    }
  })
}

/** Makes something once for all sites of equal rise. @returns  shape [site] */
export function byRise<Made>(airs: readonly SiteAir[], make: (riseM: number) => Made): Made[] {
  const made = new Map<number, Made>()
  return airs.map(({ rise_m }) => {
    const found = made.get(rise_m) ?? make(rise_m)
    made.set(rise_m, found)
    return found
  })
}

/** Variable with the atlas's own ground. */
function orographyOf({ variables }: AtlasInfo): string | undefined {
  return variables.find((one) => one.quantity === 'surface_altitude' && one.isStatic)?.id
}

/** m, shape [place]; null outside of the atlas and where it has none. */
async function groundsAt(
  atlas: Atlas,
  {
    places,
    orography,
    interpolation,
    signal,
  }: {
    readonly places: readonly { readonly lat: number; readonly lon: number }[]
    readonly orography: string
    readonly interpolation: 'nearest' | 'bilinear'
    readonly signal: AbortSignal
  },
): Promise<(number | null)[]> {
  const found = new Map<string, number | null>()
  for (const { lat, lon } of places) {
    const key = `${lat} ${lon}`
    if (found.has(key)) continue
    try {
      const request = { lat, lon, variables: [orography], interpolation, fromStep: 0, endStep: 1, signal }
      const { fields } = await atlas.readPoint(request)
      const heightM = fields.get(orography)![0]!
      found.set(key, finiteOrNull(heightM))
    } catch (error) {
      if (!isAtlasError(error, 'OutsideAtlas')) throw error
      found.set(key, null)
    }
  }
  return places.map(({ lat, lon }) => found.get(`${lat} ${lon}`)!)
}
