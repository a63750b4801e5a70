import type { Series } from '#domain'
import type { ValidSteps } from './validSteps.ts'

/** Sums of a series over the steps of a block. */
export interface SeriesSums {
  /** Shape [month of the block]. */
  readonly byMonth: Float64Array
  /** Shape [sector, calendar month]; calms are in no sector. */
  readonly bySector: Float64Array
}

export interface StepCounts {
  readonly months: number
  readonly validSteps: number
  readonly stepsByMonth: Float64Array
  readonly stepsBySector: Float64Array
}

/** Number of steps of a block by month and by sector. */
export function stepCounts(steps: ValidSteps, sectorCount: number): StepCounts {
  const { byMonth, bySector } = seriesSums(steps, sectorCount)(new Float64Array(steps.monthOf.length).fill(1))
  return {
    months: steps.months,
    validSteps: steps.monthOf.length,
    stepsByMonth: byMonth,
    stepsBySector: bySector,
  }
}

/**
 * Sums series of a block in one pass through each. Most turbines share some: their wind and air, their power in free
 * wind, and where there is no blockage or all have one status, their power in the farm. Each is summed once.
 */
export function seriesSums(steps: ValidSteps, sectorCount: number): (series: Series) => SeriesSums {
  const { months } = steps
  const cellOf = cellsOf(steps)
  const cells = new Float64Array((sectorCount + 1) * months)
  const known = new Map<Series, SeriesSums>()
  return (series) => {
    const found = known.get(series)
    if (found !== undefined) return found
    cells.fill(0)
    for (let t = 0; t < cellOf.length; t++) cells[cellOf[t]!]! += series[t]!
    const sums = bothWays(cells, steps, sectorCount)
    known.set(series, sums)
    return sums
  }
}

/** Cell of each step, counted through shape [sector, month of the block]; the last row is for calms. */
function cellsOf({ sectorOfStep, monthOf, months }: ValidSteps): Uint32Array {
  return Uint32Array.from(monthOf, (month, t) => sectorOfStep[t]! * months + month)
}

function bothWays(cells: Float64Array, { months, firstMonth }: ValidSteps, sectorCount: number): SeriesSums {
  const byMonth = new Float64Array(months)
  const bySector = new Float64Array(12 * sectorCount)
  for (let sector = 0; sector <= sectorCount; sector++)
    for (let month = 0; month < months; month++) {
      const sum = cells[sector * months + month]!
      byMonth[month]! += sum
      if (sector < sectorCount) bySector[12 * sector + ((firstMonth + month) % 12)]! += sum
    }
  return { byMonth, bySector }
}
