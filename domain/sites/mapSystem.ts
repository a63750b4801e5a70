/** A plane with eastings and northings. */
export type MapSystem =
  | { readonly kind: 'utm'; readonly zone: number; readonly isSouth: boolean; readonly letter?: 'S' }
  | { readonly kind: 'gaussKrueger'; readonly zone: number }
  | { readonly kind: 'lambert93' }
  | { readonly kind: 'webMercator' }

const epsgUtm: readonly (readonly [first: number, isSouth: boolean, zones: readonly [number, number]])[] = [
  [32600, false, [1, 60]],
  [32700, true, [1, 60]],
  [25800, false, [28, 38]],
]
const epsgGaussKrueger = 31464
const epsgOthers: Readonly<Record<number, MapSystem>> = {
  2154: { kind: 'lambert93' },
  3857: { kind: 'webMercator' },
  900913: { kind: 'webMercator' },
  4647: { kind: 'utm', zone: 32, isSouth: false },
  5650: { kind: 'utm', zone: 33, isSouth: false },
}
/** Systems in degrees that differ from WGS 84 by less than a metre. */
const epsgDegrees = new Set([4326, 4258, 4979, 4937])

/**
 * The coordinate system named anywhere in a text: 'UTM 32N', 'Ost (ETRS89 / UTM 33)', 'GK3', 'Gauss-Krüger zone
 * 4', 'L93', 'EPSG:25832', the name in a .prj.
 * @returns 'degrees' for systems like WGS 84; null if the text names no known system
 */
export function mapSystemIn(text: string): MapSystem | 'degrees' | null {
  const name = text
    .slice(0, 2000)
    .toLowerCase()
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[_\s]+/g, ' ')
  const code = Number(/epsg\W{0,3}(?:\d*\W)?(\d{4,6})\b/.exec(name)?.[1] ?? 0)
  if (code !== 0) return epsgDegrees.has(code) ? 'degrees' : systemOfEpsg(code)
  if (/\b(?:l|lambert)[\s-]*93\b/.test(name)) return { kind: 'lambert93' }
  if (/web mercator|pseudo-?mercator/.test(name)) return { kind: 'webMercator' }
  const gauss =
    /\b(?:gk|gauss[\s-]*krueger|gauss)[\s-]*(?:zone\s*)?([2-5])\b/.exec(name)?.[1] ??
    /gauss[\s-]*(?:krueger)?\W*zone\W*([2-5])\b/.exec(name)?.[1]
  if (gauss !== undefined) return { kind: 'gaussKrueger', zone: Number(gauss) }
  if (otherDatum.test(name)) return null
  const utm = /\butm\W{0,3}(?:zone\W{0,3})?(\d{1,2})\s?([c-hj-np-x])?(?:ord|uerd|outh|ued)?\b/.exec(name)
  const zone = Number(utm?.[1] ?? 0)
  if (zone >= 1 && zone <= 60) return utmOf(zone, utm?.[2] ?? '', /south|s[uü]e?d/.test(name))
  return /wgs ?(?:19)?84|crs84|etrs ?(?:19)?89|latlon/.test(name) && !/utm|gauss|mercator|lambert/.test(name)
    ? 'degrees'
    : null
}

/** Datums that differ from WGS 84 by some hundred metres. */
const otherDatum =
  /\b(?:ed[ -]?(?:19)?(?:50|79|87)|european (?:datum )?1950|nad[ -]?(?:19)?27|pulkovo\w*|s-?42|osgb ?\w*|mgi|hermannskogel|dhdn|potsdam|rt90|lv ?(?:03|95)|ch1903\+?|rd new|agd ?\d\d)(?![a-z0-9])/

/** The unsupported system that a text names, such as `EPSG:3035` or `ED50`; null: none. */
export function otherSystemIn(text: string): string | null {
  if (mapSystemIn(text) !== null) return null
  const plain = text
    .slice(0, 2000)
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
  return (/epsg\W{0,3}(?:\d*\W)?\d{4,6}\b/.exec(plain) ?? otherDatum.exec(plain))?.[0]?.toUpperCase() ?? null
}

function utmOf(zone: number, letter: string, saysSouth: boolean): MapSystem {
  // An S is ambiguous: it is the band of 32 to 40° N or the southern hemisphere. The northing decides.
  if (letter === 's' && !saysSouth) return { kind: 'utm', zone, isSouth: true, letter: 'S' }
  return { kind: 'utm', zone, isSouth: saysSouth || (letter !== '' && letter < 'n') }
}

/** Like `mapSystemIn`, for a text that contains only the name of a system of eastings and northings. */
export function readMapSystem(text: string): MapSystem | null {
  const system = mapSystemIn(text)
  return system === 'degrees' ? null : system
}

/** The short name of a system, in the form for `readMapSystem`. */
export function mapSystemName(system: MapSystem): string {
  if (system.kind === 'utm') return `UTM ${system.zone}${system.letter ?? (system.isSouth ? ' south' : 'N')}`
  if (system.kind === 'gaussKrueger') return `GK${system.zone}`
  return system.kind === 'lambert93' ? 'L93' : 'EPSG:3857'
}

function systemOfEpsg(code: number): MapSystem | null {
  const gauss = code - epsgGaussKrueger
  if (gauss >= 2 && gauss <= 5) return { kind: 'gaussKrueger', zone: gauss }
  for (const [first, isSouth, [least, greatest]] of epsgUtm) {
    const zone = code - first
    if (zone >= least && zone <= greatest) return { kind: 'utm', zone, isSouth }
  }
  return epsgOthers[code] ?? null
}

const germanNorthingsM = { min: 5_100_000, max: 6_200_000 }

/**
 * Whether an easting with a digit before its six digits is Gauss-Krüger if no system is named: 3456789 with a
 * northing of Germany. In UTM zones 2 to 5, only the Aleutians have such northings.
 */
export function looksLikeGaussKrueger(prefix: string | null, northingM: number): boolean {
  const isGerman = northingM >= germanNorthingsM.min && northingM <= germanNorthingsM.max
  return isGerman && prefix !== null && /^[2-5]$/.test(prefix)
}

/** Northings of the latitude band S, 32 to 40° N, m; in the southern hemisphere 50 to 58° S, with land in Patagonia only. */
const bandS = { min: 3_540_000, max: 4_430_000 }
const patagonianZones = { min: 17, max: 21 }

/** Whether the S of a zone such as `35S` means the south, by a northing; null if both are possible. */
export function isSouthByLetterS(zone: number, northingM: number): boolean | null {
  if (northingM < bandS.min || northingM > bandS.max) return true
  return zone >= patagonianZones.min && zone <= patagonianZones.max ? null : false
}
