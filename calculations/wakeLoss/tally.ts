import { directionSectorCount } from '#contracts'
import { sectorOf, type TurbineWakePower } from '#domain'
import type { MonthRows } from '../weather/calendar.ts'
import type { InflowBlock } from './inflow.ts'

/** Sums over the valid steps of one turbine, in kW times steps. */
export interface TurbineSums {
  free: number
  own: number
  park: number
  /** m/s times steps: undisturbed, and as the rotor sees it. */
  freeSpeed: number
  parkSpeed: number
  /** kg/m³ times steps. */
  density: number
  /** Shape [month]. */
  readonly freeByMonth: Float64Array
  readonly parkByMonth: Float64Array
  /** Shape [sector]. */
  readonly freeBySector: Float64Array
  readonly parkBySector: Float64Array
}

/** What is kept of all steps: nothing that grows with their number. */
export class FarmTally {
  readonly turbines: readonly TurbineSums[]
  /** Valid steps, shape [month] and [sector]. */
  readonly stepsByMonth: Float64Array
  readonly stepsBySector = new Float64Array(directionSectorCount)
  validSteps = 0

  constructor(turbines: number, months: number) {
    this.stepsByMonth = new Float64Array(months)
    this.turbines = Array.from({ length: turbines }, () => ({
      free: 0,
      own: 0,
      park: 0,
      freeSpeed: 0,
      parkSpeed: 0,
      density: 0,
      freeByMonth: new Float64Array(months),
      parkByMonth: new Float64Array(months),
      freeBySector: new Float64Array(directionSectorCount),
      parkBySector: new Float64Array(directionSectorCount),
    }))
  }

  /**
   * @param power      of each turbine, kW, NaN where the block's direction is
   * @param parkSpeed  m/s behind the wakes, shape [turbine, step]
   * @param classOf    class of the block's weather of each turbine
   */
  add(
    block: InflowBlock,
    months: readonly MonthRows[],
    power: readonly TurbineWakePower[],
    parkSpeed: readonly Float64Array[],
    classOf: readonly number[],
  ): void {
    const sectors = this.#countSteps(block, months)
    for (const [i, sums] of this.turbines.entries()) {
      const freeSpeed = block.speedMs[classOf[i]!]!
      const density = block.densityKgM3?.[classOf[i]!]
      for (const month of months)
        addMonth(sums, { month, sectors, freeSpeed, density, power: power[i]!, parkSpeed: parkSpeed[i]! })
    }
  }

  /** @returns  sector of each step; −1 where it is missing */
  #countSteps({ directionDeg, rows }: InflowBlock, months: readonly MonthRows[]): Int8Array {
    const sectors = new Int8Array(rows)
    for (let t = 0; t < rows; t++) {
      const direction = directionDeg[t]!
      const sector = Number.isNaN(direction) ? -1 : sectorOf(direction, directionSectorCount)
      sectors[t] = sector
      if (sector < 0) continue
      this.validSteps += 1
      this.stepsBySector[sector]! += 1
    }
    for (const { monthIndex, from, till } of months)
      for (let t = from; t < till; t++) if (sectors[t]! >= 0) this.stepsByMonth[monthIndex]! += 1
    return sectors
  }
}

interface TurbineMonth {
  readonly month: MonthRows
  readonly sectors: Int8Array
  readonly freeSpeed: Float32Array
  readonly density: Float32Array | undefined
  readonly power: TurbineWakePower
  readonly parkSpeed: Float64Array
}

function addMonth(
  sums: TurbineSums,
  { month: { monthIndex, from, till }, sectors, freeSpeed, density, power, parkSpeed }: TurbineMonth,
): void {
  const { free, amongOwn, inFarm } = power
  const { freeBySector, parkBySector } = sums
  let [freeSum, ownSum, parkSum, freeSpeedSum, parkSpeedSum, densitySum] = [0, 0, 0, 0, 0, 0]
  for (let t = from; t < till; t++) {
    const sector = sectors[t]!
    if (sector < 0) continue
    const freeKw = free[t]!
    const parkKw = inFarm[t]!
    freeSum += freeKw
    ownSum += amongOwn[t]!
    parkSum += parkKw
    freeSpeedSum += freeSpeed[t]!
    parkSpeedSum += parkSpeed[t]!
    if (density !== undefined) densitySum += density[t]!
    freeBySector[sector]! += freeKw
    parkBySector[sector]! += parkKw
  }
  sums.free += freeSum
  sums.own += ownSum
  sums.park += parkSum
  sums.freeSpeed += freeSpeedSum
  sums.parkSpeed += parkSpeedSum
  sums.density += densitySum
  sums.freeByMonth[monthIndex]! += freeSum
  sums.parkByMonth[monthIndex]! += parkSum
}
