import { expect, it } from 'vitest'
import { type AktermTerrain, createFormat, messages } from '#contracts'
import { terrainOverlay, terrainZoom } from './terrainOverlay.ts'

const place = { lat: 51, lon: 10 }
const cell = {
  ...{ lat: 51, lon: 10, distance: 0, elevation: null },
  corners: [
    [50.9, 9.9],
    [50.9, 10.1],
    [51.1, 10.1],
    [51.1, 9.9],
  ] as [number, number][],
}
const terrain: AktermTerrain = {
  ...{ source: 'model.tif', spacing: 25, height: 20, elevation: 300 },
  near: {
    radius: 400,
    slope: 0.25,
    slope_distance: 80,
    slope_direction: 90,
    highest: 320,
    lowest: 290,
  },
  far: { radius: 5000, highest: 500, lowest: 250, enclosing_rise: 150, axis: 0 },
}
const drawn = (ground: AktermTerrain | null) =>
  terrainOverlay(place, cell, ground, messages.en.akterm, createFormat('en', messages.en.units))

it('steep terrain and a valley are drawn with their numbers, within the examined circles', () => {
  const { lines, outlines } = drawn(terrain)
  expect(lines.map(({ label }) => label)).toEqual(['1:4.0 at 80 m', 'valley, 150 m', ''])
  const [slope, ...sides] = lines
  expect(slope!.from).toEqual(place)
  expect(slope!.till.lat).toBeCloseTo(51, 9)
  expect((slope!.till.lon - 10) * 111_195 * Math.cos((51 * Math.PI) / 180)).toBeCloseTo(400, 3)
  expect((sides[0]!.till.lat - sides[1]!.till.lat) * 111_195).toBeCloseTo(10_000, 3)
  expect(outlines).toHaveLength(3)
  // The nearer circle fills a map of some hundred pixels.
  expect(terrainZoom(place, terrain)).toBeCloseTo(14.97, 1)
})

it('level or unknown ground has no lines', () => {
  const level = {
    ...terrain,
    near: { ...terrain.near, slope: 0 },
    far: { ...terrain.far, enclosing_rise: 0 },
  }
  expect(drawn(level).lines).toEqual([])
  expect(drawn(null)).toEqual({ areas: [], lines: [], outlines: [expect.any(Array)] })
  expect([terrainZoom(place, level), terrainZoom(place, null)]).toEqual([9, 9])
})
