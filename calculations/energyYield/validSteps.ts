import { sortByDegree } from '#domain/wake'
import { sectorOf } from '#domain/wind'
import { monthsOfRows } from '../weather/calendar.ts'
import type { InflowBlock } from './inflow.ts'

/** The steps of a block that are not missing, in order of wind direction by whole degrees. */
export interface ValidSteps {
  readonly directionDeg: Float32Array
  /** m/s and kg/m³ by class. */
  readonly speedMs: readonly Float32Array[]
  readonly densityKgM3: readonly Float32Array[] | null
  /** 1 where turbines stand because of high wind, by `StopGroups`; null for a group that never does. */
  readonly isStanding: readonly (Uint8Array | null)[]
  /** Share of each step that restrictions hold, shape [group, step], see `RestrictionPlan`. */
  readonly restrictionShares: readonly Float32Array[]
  /** EUR/MWh; NaN not known; null: none is. */
  readonly priceEurMwh: Float32Array | null
  readonly sectors: readonly SectorSteps[]
  /** Counted from the block's first month. */
  readonly monthOf: Uint16Array
  /** Months since January of the first ordered year. */
  readonly firstMonth: number
  /** Months that the block has steps in. */
  readonly months: number
}

/** Neighbouring steps whose wind comes from one sector. */
export interface SectorSteps {
  readonly sector: number
  readonly from: number
  readonly end: number
}

/**
 * Sorts the steps of a block by direction: wakes go through them in that order, and what they write for each of many
 * turbines then lies side by side.
 */
export function byDirection(block: InflowBlock, firstYear: number, sectorCount: number): ValidSteps {
  const {
    directionDeg,
    speedMs,
    densityKgM3,
    isStanding = [],
    restrictionShares = [],
    priceEurMwh = null,
  } = block
  const { cases: order } = sortByDegree(directionDeg)
  const put = <Row extends Float32Array | Uint8Array>(row: Row, out: Row) => {
    for (let t = 0; t < order.length; t++) out[t] = row[order[t]!]!
    return out
  }
  const sorted = (row: Float32Array) => put(row, new Float32Array(order.length))
  const directions = sorted(directionDeg)
  const months = monthsOfRows(block, firstYear)
  const monthOfStep = new Uint16Array(block.rows)
  for (const [month, { from, end }] of months.entries()) monthOfStep.fill(month, from, end)
  return {
    directionDeg: directions,
    speedMs: speedMs.map(sorted),
    densityKgM3: densityKgM3?.map(sorted) ?? null,
    isStanding: isStanding.map((row) => (row.includes(1) ? put(row, new Uint8Array(order.length)) : null)),
    restrictionShares: restrictionShares.map(sorted),
    priceEurMwh: priceEurMwh && sorted(priceEurMwh),
    sectors: sectorsOf(directions, sectorCount),
    monthOf: Uint16Array.from(order, (step) => monthOfStep[step]!),
    firstMonth: months[0]!.monthIndex,
    months: months.length,
  }
}

function sectorsOf(directions: Float32Array, sectorCount: number): SectorSteps[] {
  const all: SectorSteps[] = []
  for (let from = 0; from < directions.length; ) {
    const sector = sectorOf(directions[from]!, sectorCount)
    let end = from + 1
    while (end < directions.length && sectorOf(directions[end]!, sectorCount) === sector) end++
    all.push({ sector, from, end })
    from = end
  }
  return all
}
