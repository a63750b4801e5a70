import type { Checked } from '../../checked/index.ts'
import { estimateDistanceM } from '../../geo/distance.ts'
import { readNumber } from '../../numbers/index.ts'
import { hemisphereInHead } from '../../reading/index.ts'
import { readAngle } from '../../sites/angleText.ts'
import {
  latitudeRangeDeg,
  longitudeRangeDeg,
  readCoordinates,
  readUtmZone,
  sitePlace,
} from '../../sites/coordinateText.ts'
import type { SiteIssue } from '../../sites/issues.ts'
import { coordinateDecimals } from '../../sites/limits.ts'
import {
  isSouthByLetterS,
  latLonOfSystem,
  looksLikeGaussKrueger,
  type MapSystem,
  readMapSystem,
} from '../../sites/mapSystem.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { readUtmNumbers } from './mapNumbers.ts'
import type { SiteColumn } from './siteColumns.ts'
import type { SiteSheet } from './siteSheet.ts'

export type CellOf = (column: SiteColumn) => string

/** Which of latitude and longitude are of the southern and western hemisphere by their heads. */
export type NegativeAxes = Readonly<Record<'lat' | 'lon', boolean>>

export function negativeAxes({ header, columns }: Pick<SiteSheet, 'header' | 'columns'>): NegativeAxes {
  const isNegative = (axis: 'lat' | 'lon') =>
    hemisphereInHead(header?.[columns.get(axis) ?? -1] ?? '', axis) === 'minus'
  return { lat: isNegative('lat'), lon: isNegative('lon') }
}

/** A sign under the name of a hemisphere contradicts it. */
function negated(text: string, letter: 'S' | 'W' | null): string {
  if (letter === null || /[a-z]/i.test(text)) return text
  return /^\s*[-−+]/.test(text) ? `${text} ${letter}` : `-${text.trim()}`
}

/** Places of other datums are about 150 m apart. */
const mostDifferenceM = 1000

/** Place of a row by latitude and longitude, or easting and northing; null after reporting problems. */
export function placeOfRow(
  line: number,
  { columns, negative }: { readonly columns: SiteSheet['columns']; readonly negative: NegativeAxes },
  cellOf: CellOf,
  defaultUtmZone: string,
  errors: IssueList,
): { readonly lat: number; readonly lon: number } | null {
  const hasGeographic = columns.has('lat') && columns.has('lon')
  const lat = cellOf('lat')
  const lon = cellOf('lon')
  const east = cellOf('easting')
  const north = cellOf('northing')
  const haveMetres = east !== '' && north !== '' && !areDegrees(east, north)
  if (lat !== '' && lon !== '') {
    const [degreesLat, degreesLon] = [
      negated(lat, negative.lat ? 'S' : null),
      negated(lon, negative.lon ? 'W' : null),
    ]
    const place = geographicPlace(line, degreesLat, degreesLon, errors)
    // Metres without a zone cannot be compared; southern ones without a letter look like northern ones.
    const isComparable = haveMetres && place !== null && place.lat >= 0 && place.lat <= 84
    const other = isComparable
      ? utmPlace(line, [cellOf('utmZone'), defaultUtmZone], east, north, issueList())
      : null
    const distanceM = place && other ? estimateDistanceM(place.lat, place.lon, other.lat, other.lon) : 0
    if (distanceM > mostDifferenceM)
      errors.add({ code: 'placesDiffer', line, value: Math.round(distanceM / 100) / 10 })
    return place
  }
  // No easting is below 100 km: such numbers can only be degrees, and x is the longitude.
  if (east !== '' && north !== '' && areDegrees(east, north))
    return geographicPlace(line, north, east, errors)
  if (haveMetres) return utmPlace(line, [cellOf('utmZone'), defaultUtmZone], east, north, errors)
  errors.add({ code: hasGeographic ? 'latLonMissing' : 'utmMissing', line })
  return null
}

/** Whether an easting and a northing are a longitude and a latitude. */
export function areDegrees(east: string, north: string): boolean {
  const [lon, lat] = [
    readNumber(east) ?? readAngle(east, 'lon'),
    readNumber(north) ?? readAngle(north, 'lat'),
  ]
  return lon !== null && lat !== null && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
}

function geographicPlace(line: number, latText: string, lonText: string, errors: IssueList) {
  const place = readCoordinates(...withoutBinaryDigits(latText, lonText))
  // Near Africa: tables have zeros for unknown places.
  if (place.ok && place.value.lat === 0 && place.value.lon === 0) {
    errors.add({ code: 'latLonMissing', line })
    return null
  }
  if (place.ok) return place.value
  if (place.issues.every(({ code }) => code.endsWith('OutOfRange')))
    return withinRange(line, degreesIn(latText, 'lat'), degreesIn(lonText, 'lon'), errors)
  for (const issue of place.issues) errors.add({ code: 'coordinateRejected', line, issue })
  return null
}

/** People type fewer; programs write all digits of a binary number, 15 to 17 in all. */
const decimalsOfPrograms = 13

/** Coordinates from a program, rounded to the decimals of a site's coordinates. */
function withoutBinaryDigits(latText: string, lonText: string): readonly [string, string] {
  const texts = [latText, lonText] as const
  if (!texts.some((text) => (/[.,](\d+)$/.exec(text)?.[1]?.length ?? 0) >= decimalsOfPrograms)) return texts
  const rounded = (text: string) => readNumber(text)?.toFixed(coordinateDecimals) ?? text
  return [rounded(latText), rounded(lonText)]
}

function degreesIn(text: string, axis: 'lat' | 'lon'): number {
  return Number(readNumber(text) ?? readAngle(text, axis))
}

/**
 * The row's own zone counts first, then one before the easting, then the table's; a zone may also name Gauss-Krüger or
 * Lambert-93. Gauss-Krüger numbers under the name of UTM are refused unless the table's system is known.
 */
function utmPlace(
  line: number,
  [ownZone, tableZone]: readonly [string, string],
  east: string,
  north: string,
  errors: IssueList,
) {
  const numbers = readUtmNumbers(east, north)
  const reject = (issues: readonly SiteIssue[]) => {
    for (const issue of issues)
      errors.add(
        issue.code === 'utmZoneMissing'
          ? { code: 'utmZoneMissing', line }
          : { code: 'coordinateRejected', line, issue },
      )
    return null
  }
  const named = readMapSystem(ownZone || tableZone)
  if (!numbers.ok) {
    const zone = utmZoneOf(ownZone || tableZone, named)
    return reject([...(zone.ok ? [] : zone.issues), ...numbers.issues])
  }
  const { zonePrefix, eastingM, northingM } = numbers.value
  const placeIn = (system: MapSystem, fullEastingM = eastingM) => {
    const { lat, lon } = sitePlace(latLonOfSystem(system, fullEastingM, northingM))
    return withinRange(line, lat, lon, errors)
  }
  // Lambert-93 has a leading digit in the east of France.
  if (named?.kind === 'lambert93' || named?.kind === 'webMercator')
    return placeIn(named, eastingM + 1_000_000 * Number(zonePrefix ?? 0))
  const isLikeGauss = looksLikeGaussKrueger(zonePrefix, northingM)
  const isOfZone = [ownZone, tableZone].some((zone) => {
    const system = readMapSystem(zone)
    return system?.kind === 'gaussKrueger' && system.zone === Number(zonePrefix)
  })
  if (isLikeGauss && !isOfZone && (ownZone || tableZone) !== '') {
    errors.add({
      code: 'gaussKruegerAsUtm',
      line,
      text: `GK${zonePrefix}`,
      name: (ownZone || tableZone).slice(0, 80),
    })
    return null
  }
  if (named?.kind === 'gaussKrueger' || isLikeGauss) {
    if (zonePrefix !== null && !isLikeGauss)
      return reject([{ code: 'eastingInvalid', text: east.slice(0, 80) }])
    const zone = Number(zonePrefix ?? (named?.kind === 'gaussKrueger' ? named.zone : 0))
    return placeIn({ kind: 'gaussKrueger', zone })
  }
  // One digit too many is not a zone of UTM.
  if (zonePrefix?.length === 1) return reject([{ code: 'eastingInvalid', text: east.slice(0, 80) }])
  const read = utmZoneOf(ownZone || zonePrefix || tableZone, named)
  if (!read.ok) return reject(read.issues)
  const zone = read.value
  // Digits of another zone before the easting contradict the row's own.
  if (zonePrefix !== null && Number(zonePrefix) !== zone.zone)
    return reject([{ code: 'utmZoneInvalid', text: ownZone }])
  const isSouth = zone.letter === 'S' ? isSouthByLetterS(zone.zone, northingM) : zone.isSouth
  if (isSouth === null) return reject([{ code: 'utmZoneInvalid', text: ownZone || tableZone }])
  return placeIn({ kind: 'utm', zone: zone.zone, isSouth })
}

function utmZoneOf(
  text: string,
  named: MapSystem | null,
): Checked<Extract<MapSystem, { readonly kind: 'utm' }>, SiteIssue> {
  if (named?.kind === 'utm') return { ok: true, value: named }
  const read = readUtmZone(text)
  if (!read.ok) return read
  const { zone, band } = read.value
  const isSouth = band !== null && band < 'N'
  return { ok: true, value: { kind: 'utm', zone, isSouth, ...(band === 'S' && { letter: 'S' }) } }
}

function withinRange(line: number, lat: number, lon: number, errors: IssueList) {
  const isOnEarth =
    lat >= latitudeRangeDeg.min &&
    lat <= latitudeRangeDeg.max &&
    lon >= longitudeRangeDeg.min &&
    lon <= longitudeRangeDeg.max
  if (isOnEarth) return { lat, lon }
  errors.add({ code: 'coordinateRange', line, lat, lon })
  return null
}

/** Whether the eastings of rows have the digit of a zone of Gauss-Krüger before them. */
export function areGaussKrueger(rows: readonly (readonly [east: string, north: string])[]): boolean {
  const filled = rows.find((row) => !row.includes(''))
  const numbers = filled && readUtmNumbers(...filled)
  return numbers?.ok === true && looksLikeGaussKrueger(numbers.value.zonePrefix, numbers.value.northingM)
}
