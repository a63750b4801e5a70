import type { LatLon } from '../geo/latLon.ts'
import { latLonFromGaussKrueger, latLonFromLambert93 } from '../geo/nationalGrids.ts'
import { latLonFromUtm } from '../geo/utm.ts'
import { latOfWebMercator, WEB_MERCATOR_HALF_M } from '../geo/webMercator.ts'

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
  const name = foldedName(text)
  const isWkt = /\b(?:proj|geo[gd])(?:cs|crs|etic crs)\s?\[/.test(name)
  // Well-known text names the parts of a system before the system itself.
  const codes = [...name.matchAll(/epsg\W{0,3}(?:\d*\W)?(\d{4,6})\b/g)].map(([, digits]) => Number(digits))
  const code = isWkt ? (/\]\s*\]\s*$/.test(name) ? codes.at(-1) : undefined) : codes[0]
  if (code !== undefined) return epsgDegrees.has(code) ? 'degrees' : systemOfEpsg(code)
  const datum = /\bdatum\s?\["(?:d )?([^"]*)"/.exec(name)?.[1] ?? null
  if (isWkt && /\bunit\s?\["[^"]*f(?:ee|oo)t/.test(name)) return null
  if (/\b(?:l|lambert)[\s-]*93\b/.test(name)) return { kind: 'lambert93' }
  if (/web mercator|pseudo-?mercator/.test(name)) return { kind: 'webMercator' }
  const gauss =
    /\b(?:gk|gauss[\s-]*kru?e?ger|gauss)[\s-]*(?:zone\s*)?([2-5])\b/.exec(name)?.[1] ??
    /gauss[\s-]*(?:kru?e?ger)?\W*zone\W*([2-5])\b/.exec(name)?.[1]
  if (gauss !== undefined) {
    const isGerman = datum === null ? !otherGauss.test(name) : germanDatum.test(datum)
    return isGerman ? { kind: 'gaussKrueger', zone: Number(gauss) } : null
  }
  if (otherDatum.test(name) || (datum !== null && !worldDatum.test(datum))) return null
  const utm = /\butm\W{0,3}(?:zone\W{0,3})?(\d{1,2})\s?([c-hj-np-x])?(?:ord|uerd|outh|ued)?\b/.exec(name)
  const zone = Number(utm?.[1] ?? 0)
  if (zone >= 1 && zone <= 60) return utmOf(zone, utm?.[2] ?? '', /south|s[uü]e?d/.test(name))
  const isPlane = /\bproj(?:cs|crs)\s?\[|utm|gauss|mercator|lambert/.test(name)
  return /wgs ?(?:19)?84|crs84|etrs ?(?:19)?89|latlon/.test(name) && !isPlane ? 'degrees' : null
}

/** Datums that differ from WGS 84 by some hundred metres. */
const otherDatum =
  /\b(?:ed[ -]?(?:19)?(?:50|79|87)|european (?:datum )?1950|nad[ -]?(?:19)?27|pulkovo\w*|s-?42|osgb ?\w*|mgi|hermannskogel|dhdn|potsdam|rt90|lv ?(?:03|95)|ch1903\+?|rd new|agd ?\d\d|arc (?:19)?[56]0|psad ?56|provisional s\w* american|sad ?69|south american (?:datum )?1969|corrego alegre|adindan|minna|indian 19\d\d|tokyo|merchich|carthage|nord sahara|ain el abd|nahrwan|kertau|luzon)(?![a-z0-9])/
/** Datums of well-known text that differ from WGS 84 by less than two metres. */
const worldDatum =
  /^(?:wgs|world geodetic system)[ -]?(?:19)?84|etrs|european terrestrial reference|north american (?:datum )?(?:of )?1983|nad ?83|gda ?(?:19)?94|gda ?2020|geocentric datum of australia|sirgas|nzgd ?2000|new zealand geodetic datum 2000|rgf ?(?:19)?93|reseau geodesique francais|hartebeesthoek|jgd|geodetic datum 2000|posgar|magna|itrf|sweref|irenet|china 2000|korean?|igm ?95|iceland\w*|islands net/
/** Gauss-Krüger of Germany has the datum DHDN and zones of three degrees. */
const germanDatum = /dhdn|hauptdreieck|potsdam|rauenberg|[rp]d[ /]?83/
const otherGauss = /pulkovo|\bs-?42|42\/83|etrs|wgs|mgi|\b6[ -]*(?:degree|grad)/

/** A name in lower case, its umlauts spelt out and its words separated by single blanks. */
function foldedName(text: string): string {
  return text
    .slice(0, 8000)
    .toLowerCase()
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[_\s]+/g, ' ')
}

/** The unsupported system that a text names, such as `EPSG:3035` or `ED50`; null: none. */
export function otherSystemIn(text: string): string | null {
  if (mapSystemIn(text) !== null) return null
  const plain = foldedName(text)
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

/** Metres of eastings before their zone, as in EPSG:4647 and Gauss-Krüger. */
const zoneM = 1_000_000

/** The place of an easting and a northing, which may have the digits of its zone before it. */
export function latLonOfSystem(system: MapSystem, eastingM: number, northingM: number): LatLon {
  const ownM = eastingM % zoneM
  const digits = Math.trunc(eastingM / zoneM)
  if ('zone' in system && digits !== 0 && digits !== system.zone) return { lat: Number.NaN, lon: Number.NaN }
  switch (system.kind) {
    case 'utm':
      return latLonFromUtm({ eastingM: ownM, northingM, zone: system.zone, isSouth: system.isSouth })
    case 'gaussKrueger':
      return latLonFromGaussKrueger(system.zone, ownM, northingM)
    case 'lambert93':
      return latLonFromLambert93(eastingM, northingM)
    case 'webMercator':
      return { lat: latOfWebMercator(northingM), lon: (180 * eastingM) / WEB_MERCATOR_HALF_M }
  }
}
