import type { ResultGroup } from './result.ts'

/** Energy from a sector of wind directions before and after wakes, MWh of a mean year. */
export interface SectorWake {
  /** Middle of the sector, degrees. */
  readonly directionDeg: number
  readonly frequency: number
  readonly freeMwh: number
  readonly parkMwh: number
}

/** Sectors of the table: 30 degrees, the first centred on north. */
const SECTORS = 12

/** The wake loss by wind direction: narrow sectors are joined to those of the wind climate. */
export function sectorWakes({ directions }: Pick<ResultGroup, 'directions'>): SectorWake[] {
  const joined = directions.length / SECTORS
  return Array.from({ length: SECTORS }, (_, sector) => {
    let [frequency, freeMwh, parkMwh] = [0, 0, 0]
    for (let k = 0; k < joined; k++) {
      const at = (sector * joined + k - Math.floor(joined / 2) + directions.length) % directions.length
      const one = directions[at]!
      frequency += one.frequency
      freeMwh += one.free_mwh
      parkMwh += one.park_mwh
    }
    return {
      directionDeg: (sector * 360) / SECTORS,
      frequency,
      freeMwh,
      parkMwh,
    }
  })
}
