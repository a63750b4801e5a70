import { expect, it } from 'vitest'
import type { AtlasGridEntry } from '#contracts'
import { atlasGridOf } from './atlasGridOf.ts'

const plane = { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 44, ySz: 36 }
const noPole = { pole_lat: null, pole_lon: null }
const none = { lat0: null, lon0: null, lat1: null, lat2: null, sphere_radius_m: null, ...noPole }

it('has no projection for a grid of latitudes and longitudes', () => {
  expect(atlasGridOf({ ...plane, ...none } as AtlasGridEntry)).toEqual(plane)
})

it('uses the Lambert projection with its sphere, if any', () => {
  const lambert = { lat0: 51, lon0: 10, lat1: 50, lat2: 52 }
  expect(atlasGridOf({ ...plane, ...lambert, ...noPole, sphere_radius_m: null } as AtlasGridEntry)).toEqual({
    ...plane,
    lambert,
  })
  const onSphere = atlasGridOf({
    ...plane,
    ...lambert,
    ...noPole,
    sphere_radius_m: 6_371_229,
  } as AtlasGridEntry)
  expect(onSphere.lambert?.sphereRadiusM).toBe(6_371_229)
})
