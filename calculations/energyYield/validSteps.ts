import { sortByDegree } from '#domain/wake'
import { sectorOf } from '#domain/wind'
import { monthsOfRows } from '../weather/calendar.ts'
import { hourOfDay, hourShare } from './hoursOfDay.ts'
import type { InflowBlock } from './inflow.ts'

/** The valid steps of a block, in order of wind direction by whole degrees. */
export interface ValidSteps {
  /** Index of each step in the block, in order of time. */
  readonly stepOf: Uint32Array
  readonly directionDeg: Float32Array
  /** m/s and kg/m³ by class. */
  readonly speedMs: readonly Float32Array[]
  readonly densityKgM3: readonly Float32Array[] | null
  /** 1 where turbines stand still because of high wind, by `StopGroups`; null for a group that never does. */
  readonly isStanding: readonly (Uint8Array | null)[]
  /** Share of each step that restrictions hold, shape [group, step], see `RestrictionPlan`. */
  readonly restrictionShares: readonly Float32Array[]
  /** EUR/MWh; NaN not known; null: none is. */
  readonly priceEurMwh: Float32Array | null
  /** Sector that the wind of each step comes from; `sectorCount` for calms, which have no direction. */
  readonly sectorOfStep: Uint8Array
  /** Month of each step, counted from the block's first month. */
  readonly monthOf: Uint16Array
  /** Hour of the day in which each step's time begins, 0 to 23, on the clock of `hoursOfDay`. */
  readonly hourOf: Uint8Array
  /** Share of the step's time in this hour; the rest is in the next one. */
  readonly hourShareOf: Float32Array
  /** Months since January of the first ordered year. */
  readonly firstMonth: number
  /** Months with steps of the block. */
  readonly months: number
}

/**
 * Sorts the steps of a block by direction: wakes process them in that order, so that their results for each
 * of many turbines are contiguous.
 */
export function byDirection(block: InflowBlock, firstYear: number, sectorCount: number): ValidSteps {
  const {
    directionDeg,
    speedMs,
    densityKgM3,
    isStanding = [],
    restrictionShares = [],
    priceEurMwh = null,
    isCalm,
  } = block
  const { cases: order } = sortByDegree(directionDeg)
  // Weather represents the time about its stamp.
  const beginMs = (step: number) => block.startMs + step * block.stepMs - block.stepMs / 2
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
    stepOf: Uint32Array.from(order),
    directionDeg: directions,
    speedMs: speedMs.map(sorted),
    densityKgM3: densityKgM3?.map(sorted) ?? null,
    isStanding: isStanding.map((row) => (row.includes(1) ? put(row, new Uint8Array(order.length)) : null)),
    restrictionShares: restrictionShares.map(sorted),
    priceEurMwh: priceEurMwh && sorted(priceEurMwh),
    sectorOfStep: Uint8Array.from(order, (step, t) =>
      isCalm?.[step] === 1 ? sectorCount : sectorOf(directions[t]!, sectorCount),
    ),
    monthOf: Uint16Array.from(order, (step) => monthOfStep[step]!),
    hourOf: Uint8Array.from(order, (step) => hourOfDay(beginMs(step))),
    hourShareOf: Float32Array.from(order, (step) => hourShare(beginMs(step), block.stepMs)),
    firstMonth: months[0]!.monthIndex,
    months: months.length,
  }
}
