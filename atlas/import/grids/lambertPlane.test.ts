import { describe, expect, it } from 'vitest'
import type { AttributeValue, Dataset, DatasetVariable } from '../dataset/index.ts'
import { lambertPlane } from './lambertPlane.ts'

type Attributes = Readonly<Record<string, AttributeValue>>

function variable(name: string, attributes: Attributes): DatasetVariable {
  return {
    name,
    dimensions: [],
    shape: [],
    attributes: new Map(Object.entries(attributes)),
    isNumeric: true,
  }
}

/** Plane of a variable whose grid mapping has these attributes. */
function planeOf(mapping: Attributes, own: Attributes = { grid_mapping: 'crs' }) {
  const dataset: Pick<Dataset, 'variables'> = { variables: [variable('crs', mapping)] }
  return lambertPlane(dataset as Dataset, variable('u100', own))
}

const cf = {
  grid_mapping_name: 'lambert_conformal_conic',
  standard_parallel: [48, 54],
  latitude_of_projection_origin: [51],
  longitude_of_central_meridian: [10],
}

describe('a grid mapping of CF', () => {
  it('has parallels, an origin and an ellipsoid, with zeros by default', () => {
    expect(planeOf(cf)).toEqual({
      lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54 },
      falseEastingM: 0,
      falseNorthingM: 0,
    })
    expect(planeOf({ ...cf, earth_radius: [6_370_000], false_easting: [5], false_northing: [7] })).toEqual({
      lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54, sphereRadiusM: 6_370_000 },
      falseEastingM: 5,
      falseNorthingM: 7,
    })
  })
  it('with one parallel has it twice, and its origin there by default', () => {
    const { latitude_of_projection_origin: _, ...lacking } = cf
    expect(planeOf({ ...lacking, standard_parallel: [52] })).toMatchObject({
      lambert: { lat0: 52, lat1: 52, lat2: 52 },
    })
  })
  it('is a sphere if both axes are equal, and WGS 84 or GRS 80 with their axes', () => {
    const bodyOf = (axes: Attributes) => planeOf({ ...cf, ...axes })
    const sphere = { lambert: { sphereRadiusM: 6_371_229 } }
    expect(bodyOf({ semi_major_axis: [6_371_229], semi_minor_axis: [6_371_229] })).toMatchObject(sphere)
    expect(bodyOf({ semi_major_axis: [6_371_229] })).toMatchObject(sphere)
    for (const axes of [
      { semi_major_axis: [6_378_137], inverse_flattening: [298.257222101] },
      { semi_major_axis: [6_378_137], semi_minor_axis: [6_356_752.314] },
    ])
      expect(bodyOf(axes)).toMatchObject({ lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54 } })
    expect(bodyOf({ semi_major_axis: [6_377_397], inverse_flattening: [299.15] })).toBe(
      'ellipsoid with a semi-major axis of 6377397 m',
    )
  })
  it('is refused with its missing or unsupported parts', () => {
    expect(planeOf(cf, {})).toBe('has no grid_mapping')
    expect(planeOf(cf, { grid_mapping: 'other' })).toBe('grid mapping other is missing')
    expect(planeOf({ grid_mapping_name: 'polar_stereographic' })).toBe('projection polar_stereographic')
    expect(planeOf({})).toBe('projection unknown')
    for (const name of ['standard_parallel', 'longitude_of_central_meridian'])
      expect(planeOf({ ...cf, [name]: 'text' })).toBe('crs lacks parameters of the projection')
  })
})

describe('a PROJ string', () => {
  const proj = (text: string) => planeOf({ proj4_params: text })
  it('takes precedence over other attributes, under either name', () => {
    const text = '+proj=lcc +lat_1=48 +lat_2=54 +lat_0=51 +lon_0=10 +x_0=400000 +y_0=300000 +R=6370000'
    const plane = {
      lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54, sphereRadiusM: 6_370_000 },
      falseEastingM: 400_000,
      falseNorthingM: 300_000,
    }
    expect(proj(text)).toEqual(plane)
    expect(planeOf({ ...cf, proj4: text })).toEqual(plane)
  })
  it('replaces missing latitudes by the given ones, with zeros by default', () => {
    const zeros = { falseEastingM: 0, falseNorthingM: 0 }
    expect(proj('+proj=lcc +lat_0=52')).toEqual({
      lambert: { lat0: 52, lon0: 0, lat1: 52, lat2: 52 },
      ...zeros,
    })
    expect(proj('+proj=lcc +lat_1=50 +lat_2=54')).toEqual({
      lambert: { lat0: 50, lon0: 0, lat1: 50, lat2: 54 },
      ...zeros,
    })
  })
  it('is a sphere with R or equal axes; other ellipsoids except WGS 84 are refused', () => {
    const body = (terms: string) => proj(`+proj=lcc +lat_1=50 ${terms}`)
    expect(body('+a=6371229 +b=6371229')).toMatchObject({ lambert: { sphereRadiusM: 6_371_229 } })
    expect(body('+a=6378137 +rf=298.257')).toMatchObject({ lambert: { lat1: 50 } })
    expect(body('+a=6377397 +b=6356078')).toBe('ellipsoid with a semi-major axis of 6377397 m')
  })
  it('is refused without parallels and for other projections', () => {
    expect(proj('+proj=lcc +lon_0=10')).toBe('projection without parallels: +proj=lcc +lon_0=10')
    expect(proj('+proj=stere +lat_0=90')).toBe('projection stere')
  })
})
