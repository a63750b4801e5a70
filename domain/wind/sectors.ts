/** Numbers of direction sectors in use; sector 0 is centred on north. */
export type SectorCount = 12 | 16 | 36

/**
 * Sector of a direction, sector 0 centred on north, counted clockwise.
 *
 * A border belongs to the sector clockwise of it: floor(((D + w/2) mod 360)/w).
 * @param directionDeg degrees, any turn
 * @param sectorCount number of sectors, > 0
 * @returns 0..sectorCount − 1; NaN for a NaN direction
 */
export function sectorOf(directionDeg: number, sectorCount: number): number {
  const width = 360 / sectorCount
  const turned = (directionDeg + width / 2) % 360
  const sector = Math.floor((turned < 0 ? turned + 360 : turned) / width)
  // A tiny negative angle plus 360 rounds to a full turn.
  return sector === sectorCount ? 0 : sector
}

/** Direction in the middle of a sector, degrees, [0, 360). */
export function sectorCentreDeg(sector: number, sectorCount: number): number {
  return (sector * 360) / sectorCount
}
