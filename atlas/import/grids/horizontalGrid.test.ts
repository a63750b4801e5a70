import { describe, expect, it } from 'vitest'
import type { AttributeValue, Dataset, DatasetVariable } from '../dataset/index.ts'
import { gridText, isSameGrid } from './fileGrid.ts'
import { geographicGrid, planeGrid } from './horizontalGrid.ts'

/** Dataset of axes only, each named like its dimension. */
function axes(values: Readonly<Record<string, readonly number[]>>, units: Readonly<Record<string, string>>) {
  const variable = (name: string, attributes: Readonly<Record<string, AttributeValue>>): DatasetVariable => ({
    name,
    dimensions: [name],
    shape: [values[name]?.length ?? 1],
    attributes: new Map(Object.entries(attributes)),
    isNumeric: true,
  })
  const crs = variable('crs', { proj4: '+proj=lcc +lat_1=50 +lon_0=10 +R=6370000 +x_0=100000 +y_0=200000' })
  const dataset: Dataset = {
    path: 'a.nc',
    variables: [...Object.keys(values).map((name) => variable(name, { units: units[name]! })), crs],
    read: async ({ name }) => Float64Array.from(values[name]!),
    readText: async () => [],
    close: async () => {},
  }
  return { dataset, wind: (mapping: string) => variable('u100', { grid_mapping: mapping }) }
}

const degrees = { lat: 'degrees_north', lon: 'degrees_east' }
const geographic = (lat: readonly number[], lon: readonly number[]) => {
  const { dataset, wind } = axes({ lat, lon }, degrees)
  return geographicGrid(dataset, wind(''), 'lat', 'lon')
}

describe('a grid of degrees', () => {
  it("begins in the south-west, whatever the file's first row", async () => {
    const grid = { xmin: 8, ymin: 51, dx: 0.25, dy: 0.5, xSz: 3, ySz: 2 }
    expect(await geographic([51.5, 51], [8, 8.25, 8.5])).toEqual({ grid, isNorthFirst: true })
    expect(await geographic([51, 51.5], [8, 8.25, 8.5])).toEqual({ grid, isNorthFirst: false })
  })
  it('continues past 360 degrees, and has its west within half a turn', async () => {
    expect(await geographic([51, 52], [359, 0, 1])).toMatchObject({ grid: { xmin: -1, dx: 1, xSz: 3 } })
    expect(await geographic([51, 52], [179, 180])).toMatchObject({ grid: { xmin: 179 } })
    expect(await geographic([51, 52], [180, 181])).toMatchObject({ grid: { xmin: -180 } })
  })
  it('of a single row, column or node has the spacing of the other axis, or ERA5’s', async () => {
    expect(await geographic([51], [8, 8.5])).toMatchObject({ grid: { dx: 0.5, dy: 0.5, ySz: 1 } })
    expect(await geographic([51, 52], [8])).toMatchObject({ grid: { dx: 1, dy: 1, xSz: 1 } })
    expect(await geographic([51], [8])).toMatchObject({ grid: { dx: 0.25, dy: 0.25 } })
  })
  it('has equal steps, and ascending columns', async () => {
    expect(await geographic([51, 51.5, 52.1], [8, 9])).toBe('rows are not equally spaced')
    expect(await geographic([51, 51], [8, 9])).toBe('rows are not equally spaced')
    expect(await geographic([51, 52], [8, 9, 11])).toBe('columns do not rise in equal steps')
    expect(await geographic([51, 52], [9, 8])).toBe('columns do not rise in equal steps')
  })
})

describe('a grid of a map’s plane', () => {
  const plane = (y: readonly number[], x: readonly number[], unit: string, mapping = 'crs') => {
    const { dataset, wind } = axes({ y, x }, { y: unit, x: unit })
    return planeGrid(dataset, wind(mapping), 'y', 'x')
  }
  const lambert = { lat0: 50, lon0: 10, lat1: 50, lat2: 50, sphereRadiusM: 6_370_000 }
  it('counts in metres from the projection’s own origin, also if the file counts in kilometres', async () => {
    const grid = { xmin: -100_000, ymin: -200_000, dx: 3000, dy: 3000, xSz: 2, ySz: 2, lambert }
    expect(await plane([0, 3000], [0, 3000], 'm')).toEqual({ grid, isNorthFirst: false })
    expect(await plane([3, 0], [0, 3], 'km')).toEqual({ grid, isNorthFirst: true })
  })
  it('needs several nodes, equal steps and a known projection', async () => {
    expect(await plane([0], [0], 'm')).toBe('a single node has no spacing')
    expect(await plane([0, 1, 3], [0, 1], 'm')).toBe('rows are not equally spaced')
    expect(await plane([0, 1], [0, 1], 'm', 'none')).toBe('grid mapping none is missing')
  })
})

it('grids are equal within the precision of 32-bit coordinates, and on one plane', () => {
  const grid = { xmin: 8, ymin: 51, dx: 0.25, dy: 0.25, xSz: 3, ySz: 2 }
  const lambert = { lat0: 50, lon0: 10, lat1: 50, lat2: 50 }
  expect(isSameGrid(grid, { ...grid, xmin: 8.0004, dy: 0.2501 })).toBe(true)
  for (const other of [
    { xmin: 8.001 },
    { ymin: 51.001 },
    { dx: 0.251 },
    { dy: 0.251 },
    { xSz: 4 },
    { ySz: 3 },
  ])
    expect(isSameGrid(grid, { ...grid, ...other })).toBe(false)
  expect(isSameGrid(grid, { ...grid, lambert })).toBe(false)
  expect(gridText(grid)).toBe('3 x 2 nodes from 8, 51 in steps of 0.25, 0.25')
  expect(gridText({ ...grid, lambert })).toBe(
    '3 x 2 nodes from 8, 51 in steps of 0.25, 0.25 on a Lambert plane about 50, 10',
  )
})
