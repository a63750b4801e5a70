import type { LatLon } from '../geo/latLon.ts'
import type { Language } from '../languages.ts'
import { writtenDegrees } from './decimals.ts'
import { autoSiteNameDigits, coordinateNameDecimals, siteNameMaxLength } from './limits.ts'
import { cutTo, nameKey, normalizeName } from './nameRules.ts'

const autoNameWord: Readonly<Record<Language, string>> = { de: 'Standort', en: 'Site' }
const autoNamePattern = /^(?:Site|Standort) (\d{1,9})$/
const coordinateNamePattern = /^([+-]?\d{1,3}\.\d{6}) x ([+-]?\d{1,3}\.\d{6})$/

/**
 * The next automatic site name: 'Site 001' or 'Standort 001'. The number is one more than the highest one in
 * use after either word.
 * @param existingNames names already in the list
 */
export function nextSiteName(existingNames: Iterable<string>, language: Language): string {
  return automaticName(highestNumber(existingNames) + 1, language)
}

/** Name of a site that was set on the map without a name: 'lat x lon', with six decimals each. */
export function coordinateName({ lat, lon }: LatLon): string {
  return `${lat.toFixed(coordinateNameDecimals)} x ${lon.toFixed(coordinateNameDecimals)}`
}

/** Whether the site's name consists only of its own coordinates. */
export function isCoordinateNamed(site: LatLon & { readonly name: string }): boolean {
  const match = coordinateNamePattern.exec(site.name.trim())
  if (match === null) return false
  return Number(match[1]) === writtenDegrees(site.lat) && Number(match[2]) === writtenDegrees(site.lon)
}

/**
 * Gives automatic names to sites that are named by coordinates, in order; other sites keep theirs.
 * @param existingNames names already in the list that receives the sites
 */
export function nameCoordinateSites<Site extends LatLon & { readonly name: string }>(
  sites: readonly Site[],
  existingNames: Iterable<string>,
  language: Language,
): Site[] {
  let number = highestNumber([...existingNames, ...sites.map((site) => site.name)])
  return sites.map((site) => {
    if (!isCoordinateNamed(site)) return site
    number += 1
    return { ...site, name: automaticName(number, language) }
  })
}

/**
 * Names that differ from each other and from those in use: a repeated one gets ' (2)', ' (3)' and so on, and is
 * shortened if it is then too long.
 * @param taken names already in the list
 */
export function uniqueSiteNames(names: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set([...taken].map(nameKey))
  return names.map((name) => {
    const base = cutTo(normalizeName(name), siteNameMaxLength)
    let unique = base
    for (let number = 2; used.has(nameKey(unique)); number++) {
      const mark = ` (${number})`
      unique = cutTo(base, siteNameMaxLength - mark.length) + mark
    }
    used.add(nameKey(unique))
    return unique
  })
}

function automaticName(number: number, language: Language): string {
  return `${autoNameWord[language]} ${String(number).padStart(autoSiteNameDigits, '0')}`
}

function highestNumber(names: Iterable<string>): number {
  let highest = 0
  for (const name of names) {
    const match = autoNamePattern.exec(name.trim())
    if (match !== null) highest = Math.max(highest, Number(match[1]))
  }
  return highest
}
