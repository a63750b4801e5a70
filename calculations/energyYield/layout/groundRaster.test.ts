import { expect, test } from 'vitest'
import { layoutGroundSchema, onNewGround } from './groundRaster.ts'

const box = { west_deg: 8, east_deg: 9, south_deg: 50, north_deg: 51, columns: 2, rows: 2 }
const ground = layoutGroundSchema.parse({
  heights_m: { ...box, values: [100, 200, 300, null] },
  roughness_m: { ...box, values: [0.01, 0.01, 1, 1] },
  height_site_ids: [1],
})
const turbine = { site_id: 1, lat: 51, lon: 8.25, site_height_m: 50, land_cover_roughness_m: 0.3 }

test('a moved turbine has the height and roughness of its place, between the nodes', () => {
  expect(onNewGround(turbine, ground)).toMatchObject({
    site_height_m: 125,
    land_cover_roughness_m: expect.closeTo(0.01, 12),
  })
  // Half-way between 1 cm and 1 m on the logarithmic scale of roughness.
  expect(onNewGround({ ...turbine, lat: 50.5, lon: 8 }, ground)).toEqual({
    ...{ ...turbine, lat: 50.5, lon: 8 },
    ...{ site_height_m: 200, land_cover_roughness_m: expect.closeTo(0.1, 12) },
  })
})

test('entered heights, unknown ground and places outside keep the former values', () => {
  expect(onNewGround({ ...turbine, site_id: 2 }, ground).site_height_m).toBe(50)
  expect(onNewGround({ ...turbine, lat: 50.5 }, ground).site_height_m).toBe(50)
  expect(onNewGround({ ...turbine, lon: 7 }, ground)).toEqual({ ...turbine, lon: 7 })
  const { roughness_m: _, ...heights } = ground
  expect(onNewGround(turbine, heights).land_cover_roughness_m).toBe(0.3)
})

test('rasters of another size are refused', () => {
  const heights_m = { ...box, values: [1, 2, 3] }
  expect(layoutGroundSchema.safeParse({ heights_m, height_site_ids: [] }).success).toBe(false)
})
