import { partWithin } from '#atlas'
import { areaContains, type Box, germany, gridCellOf, type LatLon } from '#domain'
import type { ModelSource } from './modelSource.ts'

export interface Coverage {
  /** Cells of the needed rows and columns, or of the needed list. */
  readonly cells: number
  /** Share of the area that is within the archive's cells, 0 to 1. */
  readonly share: number
  /** The same of Germany; null: the area does not contain it. */
  readonly germanShare: number | null
}

/** Sample points along each side of an area, to estimate its covered share. */
const pointsOfSide = 120
const kmPerDegree = 111.195

export function coverageOf(source: ModelSource, area: Box): Coverage {
  const { grid, cellKm2 } = source
  const share = shareOf(source, area, () => true)
  const isGermany = germany.ring.every((corner) => areaContains({ kind: 'rectangle', ...area }, corner))
  const germanShare = isGermany ? shareOf(source, area, (place) => areaContains(germany, place)) : null
  if (grid === null) return { cells: Math.round((share * areaKm2(area)) / cellKm2), share, germanShare }
  const part = partWithin(grid, area)
  return { cells: part === null ? 0 : part.xSz * part.ySz, share, germanShare }
}

/** Share of the part of an area that is within the archive. */
function shareOf({ grid, domain }: ModelSource, area: Box, isPart: (place: LatLon) => boolean): number {
  let [all, there] = [0, 0]
  for (let i = 0; i < pointsOfSide; i++) {
    const lat = area.south + ((i + 0.5) / pointsOfSide) * (area.north - area.south)
    const weight = Math.cos((lat * Math.PI) / 180)
    for (let j = 0; j < pointsOfSide; j++) {
      const lon = area.west + ((j + 0.5) / pointsOfSide) * (area.east - area.west)
      if (!isPart({ lat, lon })) continue
      all += weight
      const isThere =
        grid === null
          ? areaContains({ kind: 'rectangle', ...domain }, { lat, lon })
          : gridCellOf(grid, lat, lon) !== null
      if (isThere) there += weight
    }
  }
  return there / all
}

function areaKm2({ west, south, east, north }: Box): number {
  const middle = Math.cos(((south + north) / 2) * (Math.PI / 180))
  return (east - west) * kmPerDegree * middle * (north - south) * kmPerDegree
}
