import type { LatLon } from '#domain'
import type { Place } from '../places.ts'
import { type FoldedName, foldName } from './foldName.ts'

/** A place that can be found by its names. */
export interface NamedPlace extends LatLon {
  readonly name: Place['name']
  /** ISO 3166. */
  readonly country: string
  /** Federal state; empty outside Germany. */
  readonly state: string
  readonly folded: readonly FoldedName[]
}

/** Matches are a list to choose from, not a register. */
export const mostFound = 10
/** A single letter begins a thousand names. */
export const fewestLetters = 2
/** Fewest letters that are also found inside a word. */
const fewestWithin = 4

/** Unpacks `packGazetteer`; places that the map also names have names in both languages. */
export function unpackGazetteer(packed: string, onMap: readonly Place[]): NamedPlace[] {
  const bilingual = onMap.filter(({ name }) => typeof name !== 'string')
  return packed.split('\n').map((line) => {
    const [own = '', country = '', state = '', lat, lon] = line.split('\t')
    const at = { lat: Number(lat) / 1000, lon: Number(lon) / 1000 }
    const name = bilingual.find((place) => isSame(place, own, at))?.name ?? own
    const names = typeof name === 'string' ? [name] : [...new Set([own, name.de, name.en])]
    return { ...at, name, country, state, folded: names.map(foldName) }
  })
}

/** Both lists give the centre of a place. */
const sameWithinDeg = 0.1

function isSame({ name, lat, lon }: Place, own: string, at: LatLon): boolean {
  if (Math.abs(lat - at.lat) > sameWithinDeg || Math.abs(lon - at.lon) > sameWithinDeg) return false
  return typeof name !== 'string' && (name.de === own || name.en === own)
}

/**
 * The places whose name starts with the text, then those with a later word that does, then those that contain it; in
 * order.
 */
export function searchPlaces(typed: string, places: readonly NamedPlace[]): NamedPlace[] {
  const query = foldName(typed)
  if (query.plain.length < fewestLetters) return []
  const found: NamedPlace[][] = [[], [], []]
  for (const place of places) found[rankOf(place, query)]?.push(place)
  return found.flat().slice(0, mostFound)
}

/** Rank of a place among the matches; -1: no match. */
function rankOf({ folded }: NamedPlace, { plain, spelled }: FoldedName): number {
  const pairs = folded.flatMap((name) => [
    [name.plain, plain],
    [name.spelled, spelled],
  ])
  if (pairs.some(([name = '', part = '']) => name.startsWith(part))) return 0
  if (pairs.some(([name = '', part = '']) => name.includes(` ${part}`))) return 1
  return plain.length >= fewestWithin && pairs.some(([name = '', part = '']) => name.includes(part)) ? 2 : -1
}
