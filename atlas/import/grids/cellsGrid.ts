import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import type { AtlasGrid } from '#domain'
import type { FileGrid } from './fileGrid.ts'

/** Places of cells without rows and columns, or with rows and columns that fit no projection; degrees, NaN: none. */
export interface CellPlaces {
  readonly lats: ArrayLike<number>
  readonly lons: ArrayLike<number>
}

/** Distance of nodes relative to that of cells, so that every cell of any shape has its own node. */
const nodeStep = 0.7
/** Distance from a cell's middle to its farthest corner, relative to the distance of cells; the largest is that of triangles. */
const reach = 1.1
/** Number of cells whose neighbours are used to measure the distance. */
const sampled = 500
const kmPerDegree = 111.195
/** Largest number of cells, more than any model has over a continent. */
const mostNodes = 1 << 23

/**
 * The grid of an atlas that keeps cells at their places: nodes of true degrees, close enough that every cell
 * has one. Each node has the series of the nearest cell, without interpolation.
 * @returns a text with the reason if there is none
 */
export function cellsGrid({ lats, lons }: CellPlaces): FileGrid | string {
  const placed = Int32Array.from(
    Array.from(lats, (_, i) => i).filter((i) => Number.isFinite(lats[i]! + lons[i]!)),
  )
  if (placed.length < 4) return 'its cells have no places'
  const index = new KDBush(placed.length)
  for (const i of placed) index.add(wrapped(lons[i]!), lats[i]!)
  index.finish()
  const cellKm = medianDistance(index, placed, { lats, lons })
  if (!(cellKm > 0)) return 'several of its cells are at one place'
  const grid = gridOver(placed, { lats, lons }, cellKm)
  if (grid.xSz * grid.ySz > mostNodes) return `its cells are spread over ${grid.xSz} x ${grid.ySz} nodes`
  const nodes = Int32Array.from({ length: grid.xSz * grid.ySz }, (_, node) => {
    const [x, y] = [node % grid.xSz, Math.floor(node / grid.xSz)]
    const [found] = around(index, grid.xmin + x * grid.dx, grid.ymin + y * grid.dy, 1, reach * cellKm)
    return found === undefined ? -1 : placed[found]!
  })
  return { grid, isNorthFirst: false, nodes }
}

function wrapped(lon: number): number {
  return lon > 180 ? lon - 360 : lon
}

/** Median distance of neighbours, km. */
function medianDistance(index: KDBush, placed: Int32Array, { lats, lons }: CellPlaces): number {
  const every = Math.max(1, Math.floor(placed.length / sampled))
  const distances: number[] = []
  for (let at = 0; at < placed.length; at += every) {
    const [lon, lat] = [wrapped(lons[placed[at]!]!), lats[placed[at]!]!]
    const [, next] = around(index, lon, lat, 2)
    const neighbour = placed[next!]!
    distances.push(distance(lon, lat, wrapped(lons[neighbour]!), lats[neighbour]!))
  }
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!
}

function gridOver(placed: Int32Array, { lats, lons }: CellPlaces, cellKm: number): AtlasGrid {
  let [south, north, west, east] = [90, -90, 180, -180]
  for (const i of placed) {
    south = Math.min(south, lats[i]!)
    north = Math.max(north, lats[i]!)
    west = Math.min(west, wrapped(lons[i]!))
    east = Math.max(east, wrapped(lons[i]!))
  }
  // Digits that are easy to repeat in files.
  const rounded = (degrees: number) => Math.max(1e-4, Math.floor(degrees * 1e4) / 1e4)
  // Nodes are farthest apart where a degree of longitude is longest.
  const nearestToEquator = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const widest = Math.cos((nearestToEquator * Math.PI) / 180)
  const dy = rounded((nodeStep * cellKm) / kmPerDegree)
  const dx = rounded((nodeStep * cellKm) / kmPerDegree / Math.max(0.1, widest))
  const first = (least: number, step: number) => Math.round((Math.floor(least / step) - 1) * step * 1e4) / 1e4
  const [xmin, ymin] = [first(west, dx), first(south, dy)]
  return {
    xmin,
    ymin,
    dx,
    dy,
    ofCells: true,
    xSz: Math.ceil((east - xmin) / dx) + 2,
    ySz: Math.ceil((north - ymin) / dy) + 2,
  }
}
