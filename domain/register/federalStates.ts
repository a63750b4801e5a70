import type { LatLon } from '../geo/latLon.ts'

/** A rectangle in degrees. */
interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/**
 * Code of each federal state in the register, and the rectangle around the state: its outermost points, rounded
 * outwards to a hundredth of a degree. A rectangle finds gross errors, such as exchanged digits or another
 * country; it does not find a place some kilometres off.
 * @see Bundesnetzagentur, Marktstammdatenregister, Katalogwerte (codes)
 */
const states: readonly (readonly [code: string, name: string, ...box: number[]])[] = [
  ['1400', 'Brandenburg', 51.35, 11.26, 53.57, 14.78],
  ['1401', 'Berlin', 52.33, 13.08, 52.69, 13.77],
  ['1402', 'Baden-Württemberg', 47.53, 7.5, 49.8, 10.5],
  ['1403', 'Bayern', 47.27, 8.97, 50.57, 13.85],
  ['1404', 'Bremen', 53.01, 8.47, 53.62, 9.0],
  ['1405', 'Hessen', 49.39, 7.76, 51.66, 10.24],
  ['1406', 'Hamburg', 53.39, 8.4, 53.97, 10.34],
  ['1407', 'Mecklenburg-Vorpommern', 53.1, 10.58, 54.7, 14.43],
  ['1408', 'Niedersachsen', 51.29, 6.34, 53.99, 11.61],
  ['1409', 'Nordrhein-Westfalen', 50.32, 5.86, 52.54, 9.47],
  ['1410', 'Rheinland-Pfalz', 48.96, 6.11, 50.95, 8.52],
  ['1411', 'Schleswig-Holstein', 53.35, 7.85, 55.07, 11.33],
  ['1412', 'Saarland', 49.11, 6.35, 49.65, 7.41],
  ['1413', 'Sachsen', 50.17, 11.86, 51.69, 15.05],
  ['1414', 'Sachsen-Anhalt', 50.93, 10.55, 53.05, 13.2],
  ['1415', 'Thüringen', 50.2, 9.87, 51.66, 12.66],
]

/** Land of Germany, and its parts of the North Sea and the Baltic Sea with their economic zones. */
const germany: Box = { south: 47.27, west: 5.86, north: 55.07, east: 15.05 }
const northSea: Box = { south: 53.3, west: 3.3, north: 55.95, east: 9.1 }
const balticSea: Box = { south: 53.8, west: 9.4, north: 55.2, east: 15.1 }

/** Coordinates on a border may be rounded to the other side, degrees. */
const tolerance = 0.02

/** German names in alphabetical order. */
export const federalStates = states
  .map(([, name]) => name)
  .sort((one, other) => one.localeCompare(other, 'de'))

const boxes = new Map<string, Box>(
  states.map(([, name, south, west, north, east]) => [
    stateKey(name),
    { south: south!, west: west!, north: north!, east: east! },
  ]),
)
const names = new Map<string, string>(
  states.flatMap(([code, name]) => [
    [code, name],
    [stateKey(name), name],
  ]),
)

/** German name of a federal state, from its name or its code in the register; empty for any other text. */
export function federalState(text: string): string {
  return names.get(text.trim()) ?? names.get(stateKey(text)) ?? ''
}

/** Whether a place can lie in Germany: on land, or with `isOffshore` at sea. */
export function canBeGerman(place: LatLon, isOffshore: boolean): boolean {
  if (isOffshore) return contains(northSea, place) || contains(balticSea, place)
  return contains(germany, place)
}

/** Whether a place can lie in a federal state; true where the state is not known. */
export function canBeInState(place: LatLon, state: string): boolean {
  const box = boxes.get(stateKey(state))
  return box === undefined || contains(box, place)
}

function contains({ south, west, north, east }: Box, { lat, lon }: LatLon): boolean {
  return (
    lat >= south - tolerance && lat <= north + tolerance && lon >= west - tolerance && lon <= east + tolerance
  )
}

/** Key of a state's name, equal for spellings with and without umlauts or hyphen. */
function stateKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/[^a-z]/g, '')
}
