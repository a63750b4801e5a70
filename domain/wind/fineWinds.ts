import { countWinds, type FrequencyTable } from './frequencyTable.ts'
import type { SectorCount } from './sectors.ts'
import type { Series } from './series.ts'

/** Sectors of 1.25 degrees from north on: their edges include those of 12, 16 and 36 sectors centred on north. */
const FINE_SECTORS = 288
const FINE_BIN_MS = 0.5

/**
 * Counts winds so finely that tables of 12, 16 or 36 sectors and bins of 0.5 or 1 m/s can be derived from it.
 * @param speedMs m/s, ≥ 0, shape [time]; NaN: missing
 * @param directionDeg direction the wind comes from, degrees, shape [time]; NaN: missing
 * @returns 288 sectors that begin at 0°, 1.25° and so on; bins of 0.5 m/s up to 50 m/s
 * @throws RangeError lengths differ
 */
export function countFineWinds(speedMs: Series, directionDeg: Series): FrequencyTable {
  return countWinds(speedMs, directionDeg, {
    sectorCount: FINE_SECTORS,
    binWidthMs: FINE_BIN_MS,
    firstEdgeDeg: 0,
  })
}

/**
 * The table of coarser sectors, centred on north, and bins that `countWinds` would return.
 * @param fine of `countFineWinds`
 * @param binWidthMs a multiple of 0.5 m/s
 * @throws RangeError the fine table cannot be combined into these
 */
export function coarsenWinds(
  fine: FrequencyTable,
  sectorCount: SectorCount,
  binWidthMs: number,
): FrequencyTable {
  const perBin = binWidthMs / fine.binWidthMs
  const perSector = fine.sectorCount / sectorCount
  if (!(Number.isInteger(perBin) && perBin > 0 && perSector % 2 === 0)) {
    throw new RangeError(`no ${sectorCount} sectors and bins of ${binWidthMs} m/s of this table`)
  }
  const binCount = Math.ceil(fine.binCount / perBin)
  const counts = new Float64Array(sectorCount * binCount)
  const sectorSteps = new Float64Array(sectorCount)
  const sectorSpeedSum = new Float64Array(sectorCount)
  const sectorCubeSum = new Float64Array(sectorCount)
  for (let from = 0; from < fine.sectorCount; from++) {
    const sector = Math.floor((from + perSector / 2) / perSector) % sectorCount
    sectorSteps[sector]! += fine.sectorSteps[from]!
    sectorSpeedSum[sector]! += fine.sectorSpeedSum[from]!
    sectorCubeSum[sector]! += fine.sectorCubeSum[from]!
    for (let bin = 0; bin < fine.binCount; bin++) {
      counts[sector * binCount + Math.floor(bin / perBin)]! += fine.counts[from * fine.binCount + bin]!
    }
  }
  return { ...fine, sectorCount, binWidthMs, binCount, counts, sectorSteps, sectorSpeedSum, sectorCubeSum }
}
