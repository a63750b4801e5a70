import { expect, test } from 'vitest'
import { cellsGrid } from './cellsGrid.ts'
import type { FileGrid } from './fileGrid.ts'

test('every cell has a node, from the Mediterranean to the polar circle', () => {
  const [lats, lons]: [number[], number[]] = [[], []]
  const kmPerDegree = 111.195
  for (let lat = 33; lat <= 67; lat += 60 / kmPerDegree)
    for (let lon = -8; lon <= 24; lon += 60 / kmPerDegree / Math.cos((lat * Math.PI) / 180)) {
      lats.push(lat)
      lons.push(lon)
    }
  const { nodes, grid } = cellsGrid({ lats, lons }) as FileGrid
  const held = new Set(nodes)
  expect(lats.filter((_, cell) => !held.has(cell))).toEqual([])
  expect(held.has(-1)).toBe(true)
  expect(nodes!.length).toBe(grid.xSz * grid.ySz)
})

test('cells without places, or several at one place, are named', () => {
  expect(cellsGrid({ lats: [51, Number.NaN], lons: [9, 9] })).toBe('its cells have no places')
  expect(cellsGrid({ lats: [51, 51, 51, 51], lons: [9, 9, 9, 9] })).toBe(
    'several of its cells are at one place',
  )
})
