import { expect, it } from 'vitest'
import { cellLines } from './cellLines.ts'

const grid = { xmin: 5, ymin: 47, dx: 0.25, dy: 0.25, xSz: 44, ySz: 36 }

it('draws the lines between the visible cells, half a spacing from the centres', () => {
  const lines = cellLines(grid, { west: 8, south: 50, east: 9, north: 50.6 }, 100)
  const lons = new Set(lines.flat().map(({ lon }) => lon))
  expect(lons.has(8.125)).toBe(true)
  expect(lons.has(8)).toBe(false)
})

it('draws nothing if the lines would be too many, or outside the grid', () => {
  expect(cellLines(grid, { west: 5, south: 47, east: 15, north: 55 }, 40)).toEqual([])
  expect(cellLines(grid, { west: 30, south: 50, east: 31, north: 51 }, 40)).toEqual([])
})

it('stops at the border of the grid', () => {
  const lats = cellLines(grid, { west: 5, south: 46, east: 6, north: 47.5 }, 100).flatMap((line) =>
    line.map(({ lat }) => lat),
  )
  expect(Math.min(...lats)).toBe(46.875)
})

it('reaches all edges of a grid that is entirely visible', () => {
  const small = { xmin: 9.3, ymin: 50.2, dx: 0.25, dy: 0.25, xSz: 9, ySz: 7 }
  const places = cellLines(small, { west: 3, south: 46, east: 17, north: 56 }, 40).flat()
  const lons = places.map(({ lon }) => lon)
  const lats = places.map(({ lat }) => lat)
  expect([Math.min(...lons), Math.max(...lons)]).toEqual([9.175, 9.3 + 8.5 * 0.25])
  expect([Math.min(...lats), Math.max(...lats)]).toEqual([50.075, 50.2 + 6.5 * 0.25])
})

it('follows a Lambert grid', () => {
  const lambert = {
    xmin: -60_000,
    ymin: -45_000,
    dx: 3000,
    dy: 3000,
    xSz: 40,
    ySz: 30,
    lambert: { lat0: 51.8, lon0: 10.6, lat1: 51.5, lat2: 52.1, sphereRadiusM: 6_371_229 },
  }
  const lines = cellLines(lambert, { west: 10.5, south: 51.7, east: 10.7, north: 51.9 }, 100)
  expect(lines.length).toBeGreaterThan(8)
})
