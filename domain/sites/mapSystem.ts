/** A plane in which eastings and northings are given. */
export type MapSystem =
  | { readonly kind: 'utm'; readonly zone: number; readonly isSouth: boolean }
  | { readonly kind: 'gaussKrueger'; readonly zone: number }
  | { readonly kind: 'lambert93' }

const epsgUtm: readonly (readonly [first: number, isSouth: boolean, zones: readonly [number, number]])[] = [
  [32600, false, [1, 60]],
  [32700, true, [1, 60]],
  [25800, false, [28, 38]],
]
const epsgGaussKrueger = 31464
const epsgLambert93 = 2154

/**
 * Reads the name of a coordinate system beyond bare UTM zones: 'UTM 32N', 'ETRS89/UTM 33', 'GK3', 'Gauss-Krüger zone 4',
 * 'L93', 'Lambert-93', or an EPSG number of these.
 *
 * @returns  null for anything else
 */
export function readMapSystem(text: string): MapSystem | null {
  const name = text.trim().toLowerCase().replace(/ü/g, 'ue').replace(/ß/g, 'ss')
  const code = /^epsg\s*:?\s*(\d{4,5})$/.exec(name)?.[1]
  if (code !== undefined) return systemOfEpsg(Number(code))
  if (/^(?:l|lambert)[\s-]*93$/.test(name)) return { kind: 'lambert93' }
  const gauss = /^(?:gk|gauss[\s-]*krueger)\s*(?:zone\s*)?([2-5])$/.exec(name)?.[1]
  if (gauss !== undefined) return { kind: 'gaussKrueger', zone: Number(gauss) }
  const utm = /^(?:etrs\s*89|wgs\s*84)?[\s/]*utm[\s-]*(?:zone\s*)?(\d{1,2})([ns]?)$/.exec(name)
  const zone = Number(utm?.[1] ?? 0)
  return zone >= 1 && zone <= 60 ? { kind: 'utm', zone, isSouth: utm?.[2] === 's' } : null
}

function systemOfEpsg(code: number): MapSystem | null {
  if (code === epsgLambert93) return { kind: 'lambert93' }
  const gauss = code - epsgGaussKrueger
  if (gauss >= 2 && gauss <= 5) return { kind: 'gaussKrueger', zone: gauss }
  for (const [first, isSouth, [least, greatest]] of epsgUtm) {
    const zone = code - first
    if (zone >= least && zone <= greatest) return { kind: 'utm', zone, isSouth }
  }
  return null
}

const germanNorthingsM = { min: 5_100_000, max: 6_200_000 }

/**
 * Whether an easting with a digit before its six is Gauss-Krüger, where nothing names the system: 3456789 with a
 * northing of Germany. In UTM the zones 2 to 5 have only the Aleutians at such northings.
 */
export function looksLikeGaussKrueger(prefix: string | null, northingM: number): boolean {
  const isGerman = northingM >= germanNorthingsM.min && northingM <= germanNorthingsM.max
  return isGerman && prefix !== null && /^[2-5]$/.test(prefix)
}
