import type { Directory } from './directory.ts'
import { TAG } from './tags.ts'

/** Keys of OGC GeoTIFF 1.1 (19-008r4), clause 7, that are read or written here. */
export const GEO_KEY = {
  modelType: 1024,
  rasterType: 1025,
  citation: 1026,
  geodeticCrs: 2048,
  geodeticCitation: 2049,
  geodeticDatum: 2050,
  primeMeridian: 2051,
  angularUnit: 2054,
  ellipsoid: 2056,
  semiMajorAxis: 2057,
  semiMinorAxis: 2058,
  inverseFlattening: 2059,
  projectedCrs: 3072,
  projectedCitation: 3073,
  projection: 3074,
  projectionMethod: 3075,
  linearUnit: 3076,
  standardParallel1: 3078,
  standardParallel2: 3079,
  falseOriginLon: 3084,
  falseOriginLat: 3085,
  falseOriginEasting: 3086,
  falseOriginNorthing: 3087,
  verticalCrs: 4096,
  verticalUnit: 4099,
} as const

/** Values of the keys; numbers of the EPSG register where it has the thing. */
export const GEO_VALUE = {
  userDefined: 32767,
  modelProjected: 1,
  modelGeographic: 2,
  rasterIsArea: 1,
  rasterIsPoint: 2,
  lambertTwoParallels: 8,
  greenwich: 8901,
  degree: 9102,
  metre: 9001,
  wgs84: 4326,
} as const

/** The keys of an image by number; texts are citations. */
export interface GeoKeys {
  readonly numbers: ReadonlyMap<number, number>
  readonly texts: ReadonlyMap<number, string>
}

/** @returns no keys where the file has none */
export function geoKeysOf({ numbers: tags, texts: tagTexts }: Directory): GeoKeys {
  const numbers = new Map<number, number>()
  const texts = new Map<number, string>()
  const directory = tags.get(TAG.geoKeyDirectory) ?? []
  const doubles = tags.get(TAG.geoDoubleParams) ?? []
  const ascii = tagTexts.get(TAG.geoAsciiParams) ?? ''
  const count = Math.min(directory[3] ?? 0, Math.floor(directory.length / 4) - 1)
  for (let at = 4; at < 4 + 4 * count; at += 4) {
    const [key, location, length, value] = [
      directory[at]!,
      directory[at + 1],
      directory[at + 2]!,
      directory[at + 3]!,
    ]
    const double = doubles[value]
    if (location === 0) numbers.set(key, value)
    else if (location === TAG.geoDoubleParams && double !== undefined) numbers.set(key, double)
    else if (location === TAG.geoAsciiParams)
      texts.set(key, ascii.slice(value, value + length).replace(/\|$/, ''))
  }
  return { numbers, texts }
}
