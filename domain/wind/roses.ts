import type { FrequencyTable } from './frequencyTable.ts'

/** The three wind roses, each of shape [sector]. */
export interface WindRoses {
  /** Share of the valid steps; with calmShare they sum to 1. */
  readonly frequency: Float64Array
  /** Share of the sum of speeds, summing to 1: the wind from there. */
  readonly speedShare: Float64Array
  /** Share of the sum of third powers, summing to 1: the wind power from there. */
  readonly powerShare: Float64Array
  /** Mean speed of the sector, m/s; NaN for a sector without wind. */
  readonly meanSpeedMs: Float64Array
  /** Share of the valid steps that are calms and belong to no sector. */
  readonly calmShare: number
}

/** Roses of a frequency table; all shares are 0 if it holds no wind. */
export function windRoses(table: FrequencyTable): WindRoses {
  return {
    frequency: table.sectorSteps.map((steps) => (table.total > 0 ? steps / table.total : 0)),
    speedShare: shares(table.sectorSpeedSum),
    powerShare: shares(table.sectorCubeSum),
    meanSpeedMs: table.sectorSpeedSum.map((sum, sector) => sum / table.sectorSteps[sector]!),
    calmShare: table.total > 0 ? table.calms / table.total : 0,
  }
}

function shares(sums: Float64Array): Float64Array {
  const total = sums.reduce((sum, value) => sum + value, 0)
  return sums.map((value) => (total > 0 ? value / total : 0))
}
