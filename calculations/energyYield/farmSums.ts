import { emptyHours, type HourlySums, hourlyStatuses } from './hoursOfDay.ts'
import {
  addRestrictionSums,
  emptyRestrictionSums,
  type RestrictionSums,
} from './restrictions/restrictionSums.ts'

/** Sums over the valid steps of one turbine. */
export interface TurbineSums {
  /** kW times steps in each month of the period: free, in the wakes of its own status, and of all; shape [month]. */
  readonly free: Float64Array
  readonly own: Float64Array
  /** Sums in the wakes of all turbines, with blockage (`park`) and without. */
  readonly park: Float64Array
  readonly unblocked: Float64Array
  /** m/s times steps: undisturbed, and at the rotor in wakes; shape [month]. */
  readonly freeSpeed: Float64Array
  readonly parkSpeed: Float64Array
  /** kg/m³ times steps, shape [month]. */
  readonly density: Float64Array
  /** kW times steps, shape [sector, calendar month]. */
  readonly freeBySector: Float64Array
  readonly parkBySector: Float64Array
}

const perMonth = ['free', 'own', 'park', 'unblocked', 'freeSpeed', 'parkSpeed', 'density'] as const

/** Stored sums over the time steps of a farm; those of many blocks are no larger than those of one. */
export interface FarmSums {
  /** The first month summed, counted from January of the first ordered year. */
  readonly firstMonth: number
  readonly turbines: readonly TurbineSums[]
  readonly restrictions: RestrictionSums
  /** kW times steps after restrictions, by status; shape [hour of the day, calendar month]. */
  readonly leftByHour: HourlySums
  /**
   * Power of the planned turbines after restrictions at each step of one block, in order of time, kW; NaN where
   * weather is missing. Empty in a total.
   */
  readonly plannedKw: Float64Array
  /** Valid steps, shape [month] and [sector, calendar month]. */
  readonly stepsByMonth: Float64Array
  readonly stepsBySector: Float64Array
  validSteps: number
}

/** Dimensions of the sums. */
export interface SumShape {
  readonly turbines: number
  readonly sectors: number
  readonly months: number
  readonly restrictions: number
}

/** Sums initialised to zero. */
export function emptyFarmSums(
  firstMonth: number,
  { turbines, sectors, months, restrictions }: SumShape,
): FarmSums {
  return {
    firstMonth,
    turbines: Array.from({ length: turbines }, () => ({
      free: new Float64Array(months),
      own: new Float64Array(months),
      park: new Float64Array(months),
      unblocked: new Float64Array(months),
      freeSpeed: new Float64Array(months),
      parkSpeed: new Float64Array(months),
      density: new Float64Array(months),
      freeBySector: new Float64Array(12 * sectors),
      parkBySector: new Float64Array(12 * sectors),
    })),
    restrictions: emptyRestrictionSums(restrictions, turbines, months),
    leftByHour: emptyHours(),
    plannedKw: new Float64Array(0),
    stepsByMonth: new Float64Array(months),
    stepsBySector: new Float64Array(12 * sectors),
    validSteps: 0,
  }
}

/** Adds the sums of some months to the total. */
export function addFarmSums(all: FarmSums, part: FarmSums): void {
  const at = part.firstMonth - all.firstMonth
  all.validSteps += part.validSteps
  addRow(all.stepsByMonth, part.stepsByMonth, at)
  addRow(all.stepsBySector, part.stepsBySector, 0)
  for (const status of hourlyStatuses) addRow(all.leftByHour[status], part.leftByHour[status], 0)
  addRestrictionSums(all.restrictions, part.restrictions, at)
  for (const [i, sums] of all.turbines.entries()) {
    const own = part.turbines[i]!
    for (const row of perMonth) addRow(sums[row], own[row], at)
    addRow(sums.freeBySector, own.freeBySector, 0)
    addRow(sums.parkBySector, own.parkBySector, 0)
  }
}

function addRow(row: Float64Array, part: Float64Array, at: number): void {
  for (let i = 0; i < part.length; i++) row[at + i]! += part[i]!
}
