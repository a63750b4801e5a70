import { partWithin } from '#atlas'
import { type Box, gridCellOf } from '#domain'
import type { ModelSource } from './modelSource.ts'

export interface Coverage {
  /** Cells of the needed rows and columns, or of the needed list. */
  readonly cells: number
  /** Share of the area that is within the archive's cells, 0 to 1. */
  readonly share: number
}

/** Sample points along each side of an area, to estimate its covered share. */
const pointsOfSide = 120
const kmPerDegree = 111.195

export function coverageOf({ grid, domain, cellKm2 }: ModelSource, area: Box): Coverage {
  const isThere = (lat: number, lon: number) =>
    grid === null
      ? lat >= domain.south && lat <= domain.north && lon >= domain.west && lon <= domain.east
      : gridCellOf(grid, lat, lon) !== null
  let [all, there] = [0, 0]
  for (let i = 0; i < pointsOfSide; i++) {
    const lat = area.south + ((i + 0.5) / pointsOfSide) * (area.north - area.south)
    const weight = Math.cos((lat * Math.PI) / 180)
    for (let j = 0; j < pointsOfSide; j++) {
      const lon = area.west + ((j + 0.5) / pointsOfSide) * (area.east - area.west)
      all += weight
      if (isThere(lat, lon)) there += weight
    }
  }
  const share = there / all
  if (grid === null) return { cells: Math.round((share * areaKm2(area)) / cellKm2), share }
  const part = partWithin(grid, area)
  return { cells: part === null ? 0 : part.xSz * part.ySz, share }
}

function areaKm2({ west, south, east, north }: Box): number {
  const middle = Math.cos(((south + north) / 2) * (Math.PI / 180))
  return (east - west) * kmPerDegree * middle * (north - south) * kmPerDegree
}
