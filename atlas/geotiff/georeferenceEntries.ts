import type { AtlasGrid, LambertParameters } from '#domain'
import { doubles, type Entry, shorts, text } from './encodeDirectory.ts'
import { GEO_KEY, GEO_VALUE } from './geoKeys.ts'
import { TAG } from './tags.ts'

/**
 * Keys for the location of a grid's cells: the corner of the north-western one, the spacings and the coordinate system.
 * The grid counts from the centre of its south-western cell, the file from the corner of its first area.
 */
export function georeferenceEntries(grid: AtlasGrid): Entry[] {
  const { xmin, ymin, dx, dy, ySz } = grid
  const keys = new GeoKeyList()
  if (grid.lambert === undefined) addGeographic(keys)
  else addLambert(keys, grid.lambert)
  return [
    doubles(TAG.modelPixelScale, dx, dy, 0),
    doubles(TAG.modelTiepoint, 0, 0, 0, xmin - dx / 2, ymin + (ySz - 0.5) * dy, 0),
    ...keys.entries(),
  ]
}

function addGeographic(keys: GeoKeyList): void {
  keys.short(GEO_KEY.modelType, GEO_VALUE.modelGeographic)
  keys.short(GEO_KEY.rasterType, GEO_VALUE.rasterIsArea)
  keys.short(GEO_KEY.geodeticCrs, GEO_VALUE.wgs84)
  keys.text(GEO_KEY.geodeticCitation, 'WGS 84')
  keys.short(GEO_KEY.angularUnit, GEO_VALUE.degree)
}

/** Always the form with two parallels: with equal ones it is the form with one and scale 1. */
function addLambert(keys: GeoKeyList, { lat0, lon0, lat1, lat2, sphereRadiusM }: LambertParameters): void {
  keys.short(GEO_KEY.modelType, GEO_VALUE.modelProjected)
  keys.short(GEO_KEY.rasterType, GEO_VALUE.rasterIsArea)
  keys.text(GEO_KEY.citation, 'Lambert conformal conic')
  if (sphereRadiusM === undefined) keys.short(GEO_KEY.geodeticCrs, GEO_VALUE.wgs84)
  else addSphere(keys, sphereRadiusM)
  keys.short(GEO_KEY.projectedCrs, GEO_VALUE.userDefined)
  keys.text(GEO_KEY.projectedCitation, 'Lambert conformal conic')
  keys.short(GEO_KEY.projection, GEO_VALUE.userDefined)
  keys.short(GEO_KEY.projectionMethod, GEO_VALUE.lambertTwoParallels)
  keys.short(GEO_KEY.linearUnit, GEO_VALUE.metre)
  keys.double(GEO_KEY.standardParallel1, lat1)
  keys.double(GEO_KEY.standardParallel2, lat2)
  keys.double(GEO_KEY.falseOriginLon, lon0)
  keys.double(GEO_KEY.falseOriginLat, lat0)
  keys.double(GEO_KEY.falseOriginEasting, 0)
  keys.double(GEO_KEY.falseOriginNorthing, 0)
}

/** A separate datum: readers treat the sphere's latitudes as those of WGS 84, as weather models mean them. */
function addSphere(keys: GeoKeyList, radiusM: number): void {
  keys.short(GEO_KEY.geodeticCrs, GEO_VALUE.userDefined)
  keys.text(GEO_KEY.geodeticCitation, `Sphere of ${radiusM} m`)
  keys.short(GEO_KEY.geodeticDatum, GEO_VALUE.userDefined)
  keys.short(GEO_KEY.primeMeridian, GEO_VALUE.greenwich)
  keys.short(GEO_KEY.angularUnit, GEO_VALUE.degree)
  keys.short(GEO_KEY.ellipsoid, GEO_VALUE.userDefined)
  keys.double(GEO_KEY.semiMajorAxis, radiusM)
  keys.double(GEO_KEY.semiMinorAxis, radiusM)
}

/** Collects keys in the ascending order that the standard requires. */
class GeoKeyList {
  readonly #directory: number[] = []
  readonly #doubles: number[] = []
  #texts = ''

  short(key: number, value: number): void {
    this.#directory.push(key, 0, 1, value)
  }

  double(key: number, value: number): void {
    this.#directory.push(key, TAG.geoDoubleParams, 1, this.#doubles.length)
    this.#doubles.push(value)
  }

  /** Texts are concatenated, each terminated by a bar. */
  text(key: number, value: string): void {
    this.#directory.push(key, TAG.geoAsciiParams, value.length + 1, this.#texts.length)
    this.#texts += `${value}|`
  }

  entries(): Entry[] {
    const count = this.#directory.length / 4
    // Version 1 of the directory, revision 1.1 of the keys (OGC GeoTIFF 1.1, clause 7.1.1).
    return [
      shorts(TAG.geoKeyDirectory, 1, 1, 1, count, ...this.#directory),
      ...(this.#doubles.length > 0 ? [doubles(TAG.geoDoubleParams, ...this.#doubles)] : []),
      ...(this.#texts === '' ? [] : [text(TAG.geoAsciiParams, this.#texts)]),
    ]
  }
}
