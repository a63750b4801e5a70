import type { LookupTable } from './lookupTable.ts'

/** A table in the memory of the kernels: like `LookupTable`, with its last value twice. */
export interface TableInMemory extends Omit<LookupTable, 'values'> {
  readonly address: number
}

/** Numbers of a place, the same at all steps; see `airNumbers` and `windGround`. */
const placeNumbers = {
  wind: ['windiness', 'favoursEast', 'favoursNorth', 'exposure', 'land', 'fetchLand'],
  sun: ['sinLat', 'cosLat', 'sinLon', 'cosLon'],
  rain: ['rainPerStep'],
  temperature: ['meanK', 'yearCosK', 'yearSinK', 'airMassShare', 'spellShare', 'dayShare'],
  humidity: ['spreadK', 'winterSpreadK'],
  pressure: ['columnBelowK', 'paPerStream'],
} as const
const levelNumbers = ['heightM', 'logHeight', 'turning'] as const

/** The free air over a place, as `Circulation` has it. */
export const fieldSeries = ['east', 'north', 'stream', 'warmth', 'ascent', 'bands'] as const

/** Series of a few steps that the kernels write. */
const ownSeries = {
  sky: ['cover', 'percent', 'radiation', 'rain'],
  air: ['temperature', 'pressure', 'humidity'],
  wind: ['friction', 'inverseLength', 'roughness'],
  innerWind: ['gEast', 'gNorth', 'perShape', 'halfBacking', 'logRoughness'],
  turbulence: ['heatFlux', 'boundaryLayer', 'cloudBase'],
} as const

/** Series of all steps, the same at all places; see `WeatherTimes`. */
export const weatherTimes = [
  'cosYear',
  'sinYear',
  'spell',
  'cosDeclination',
  'sinDeclination',
  'towardsNoon',
  'towardsDusk',
  'middleSinDeclination',
  'middleTowardsNoon',
  'middleTowardsDusk',
] as const

/** Tables of a place. */
export const placeTables = [
  'spreading',
  'friction',
  'logRoughness',
  'halfBacking',
  'lengths',
  'barometric',
] as const
/** Tables that are the same at all places. */
export const commonTables = ['stability', 'humidity', 'clearSky', 'rain'] as const

export type PlaceNumber = (typeof placeNumbers)[keyof typeof placeNumbers][number]
export type LevelNumber = (typeof levelNumbers)[number]
export type WeatherNumber = PlaceNumber | LevelNumber
export type WeatherSeries = (typeof fieldSeries)[number] | (typeof ownSeries)[keyof typeof ownSeries][number]
export type WeatherTime = (typeof weatherTimes)[number]
export type PlaceTable = (typeof placeTables)[number]
export type WeatherTable = PlaceTable | (typeof commonTables)[number]

export const weatherNumbers: readonly WeatherNumber[] = [
  ...Object.values(placeNumbers).flat(),
  ...levelNumbers,
]
export const weatherSeries: readonly WeatherSeries[] = [...fieldSeries, ...Object.values(ownSeries).flat()]

/** Addresses of all that the kernels read and write. */
export interface WeatherLayout {
  readonly numbers: Readonly<Record<WeatherNumber, number>>
  readonly series: Readonly<Record<WeatherSeries, number>>
  readonly times: Readonly<Record<WeatherTime, number>>
  readonly tables: Readonly<Record<WeatherTable, TableInMemory>>
}
