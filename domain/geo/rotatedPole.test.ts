import { describe, expect, it } from 'vitest'
import { gridOutline } from './gridOutline.ts'
import { gridPlane } from './gridPlane.ts'
import { rasterCells, rasterGrid } from './rasterGrid.ts'
import { rotatedPole } from './rotatedPole.ts'

const cosmo = rotatedPole({ poleLat: 39.25, poleLon: -162 })
const radians = Math.PI / 180

describe('a rotated pole', () => {
  it('has the corners, the middle and a cell of Germany that COSMO publishes', () => {
    const places = [
      [-28.403, -23.403, 21.9519, -10.0773],
      [18.182, -23.403, 25.0807, 36.432],
      [-28.403, 21.862, 60.2026, -44.6692],
      [18.182, 21.862, 66.6959, 65.0562],
      [0, 0, 50.75, 18],
      [-5.083, 0.742, 51.212633, 9.869854],
    ] as const
    for (const [x, y, lat, lon] of places) {
      const found = cosmo.inverse(x, y)
      expect(found.lat).toBeCloseTo(lat, 4)
      expect(found.lon).toBeCloseTo(lon, 4)
    }
  })
  it('converts back to the same place, to 1e-9 degrees', () => {
    for (let lat = -88; lat <= 88; lat += 11)
      for (let lon = -179; lon < 180; lon += 17) {
        const { x, y } = cosmo.forward(lat, lon)
        const back = cosmo.inverse(x, y)
        expect(Math.abs(back.lat - lat)).toBeLessThan(1e-9)
        expect(Math.abs(back.lon - lon)).toBeLessThan(1e-9)
      }
  })
  it('has the bearing of north that follows from differences along a column', () => {
    expect(cosmo.bearing(51.212633, 9.869854) / radians).toBeCloseTo(-6.287959, 6)
    for (const [x, y] of [
      [-20, -10],
      [3, 15],
      [17, -20],
    ] as const) {
      const [south, here, north] = [y - 1e-4, y, y + 1e-4].map((row) => cosmo.inverse(x, row))
      const east = (north!.lon - south!.lon) * Math.cos(here!.lat * radians)
      expect(cosmo.bearing(here!.lat, here!.lon)).toBeCloseTo(Math.atan2(east, north!.lat - south!.lat), 6)
    }
  })
  it('defines a grid whose edges are curved on other maps', () => {
    const grid = {
      ...{ xmin: -5.5, ymin: 0.5, dx: 0.055, dy: 0.055, xSz: 18, ySz: 14 },
      rotated: { poleLat: 39.25, poleLon: -162 },
    }
    const { lat, lon } = gridPlane(grid).latLon(3, 4)
    const [column, row] = gridPlane(grid).columnRow(lat, lon)
    expect(column).toBeCloseTo(3, 9)
    expect(row).toBeCloseTo(4, 9)
    expect(gridOutline(grid).length).toBeGreaterThan(100)
  })
})

it('a raster of cells about a rotated pole has each cell at its true place', () => {
  const grid = {
    ...{ xmin: -5.5, ymin: 0.5, dx: 0.055, dy: 0.055, xSz: 18, ySz: 14 },
    rotated: { poleLat: 39.25, poleLon: -162 },
  }
  const raster = rasterGrid(grid)
  const cells = rasterCells(grid)
  expect(new Set(cells).size).toBe(18 * 14 + 1)
  for (const [x, y] of [
    [0, 0],
    [9, 7],
    [17, 13],
  ] as const) {
    const { lat, lon } = gridPlane(grid).latLon(x, y)
    const [column, row] = gridPlane(raster).columnRow(lat, lon)
    expect(cells[Math.round(row) * raster.xSz + Math.round(column)]).toBe(y * grid.xSz + x)
  }
  const plain = { xmin: 8, ymin: 50, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 }
  expect(rasterGrid(plain)).toBe(plain)
})
