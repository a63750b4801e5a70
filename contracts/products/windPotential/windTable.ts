import type { FrequencyTable } from '#domain'
import type { WindStatistics } from './schemas.ts'

/** The table of a site's winds in the form of the domain. */
export function windTableOf({ winds }: WindStatistics): FrequencyTable {
  return {
    sectorCount: winds.sector_count,
    binWidthMs: winds.bin_width,
    binCount: winds.bin_count,
    isCentred: false,
    counts: Float64Array.from(winds.counts),
    total: winds.total,
    missing: winds.missing,
    calms: winds.calms,
    sectorSteps: Float64Array.from(winds.sector_steps),
    sectorSpeedSum: Float64Array.from(winds.sector_speed_sum),
    sectorCubeSum: Float64Array.from(winds.sector_cube_sum),
  }
}
