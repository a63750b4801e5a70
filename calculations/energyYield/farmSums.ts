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

/** What is stored of the time steps of a farm: nothing that grows with their number. */
export interface FarmSums {
  /** The first month summed, counted from January of the first ordered year. */
  readonly firstMonth: number
  readonly turbines: readonly TurbineSums[]
  /** Valid steps, shape [month] and [sector]. */
  readonly stepsByMonth: Float64Array
  readonly stepsBySector: Float64Array
  validSteps: number
}

/** What sums are grouped by. */
export interface SumShape {
  readonly turbines: number
  readonly sectors: number
  readonly months: number
}

/** Sums of nothing yet. */
export function emptyFarmSums(firstMonth: number, { turbines, sectors, months }: SumShape): FarmSums {
  return {
    firstMonth,
    turbines: Array.from({ length: turbines }, () => ({
      free: 0,
      own: 0,
      park: 0,
      freeSpeed: 0,
      parkSpeed: 0,
      density: 0,
      freeByMonth: new Float64Array(months),
      parkByMonth: new Float64Array(months),
      freeBySector: new Float64Array(sectors),
      parkBySector: new Float64Array(sectors),
    })),
    stepsByMonth: new Float64Array(months),
    stepsBySector: new Float64Array(sectors),
    validSteps: 0,
  }
}

/** Adds the sums of some months to those of all. */
export function addFarmSums(all: FarmSums, part: FarmSums): void {
  const at = part.firstMonth - all.firstMonth
  all.validSteps += part.validSteps
  addRow(all.stepsByMonth, part.stepsByMonth, at)
  addRow(all.stepsBySector, part.stepsBySector, 0)
  for (const [i, sums] of all.turbines.entries()) {
    const own = part.turbines[i]!
    sums.free += own.free
    sums.own += own.own
    sums.park += own.park
    sums.freeSpeed += own.freeSpeed
    sums.parkSpeed += own.parkSpeed
    sums.density += own.density
    addRow(sums.freeByMonth, own.freeByMonth, at)
    addRow(sums.parkByMonth, own.parkByMonth, at)
    addRow(sums.freeBySector, own.freeBySector, 0)
    addRow(sums.parkBySector, own.parkBySector, 0)
  }
}

function addRow(row: Float64Array, part: Float64Array, at: number): void {
  for (let i = 0; i < part.length; i++) row[at + i]! += part[i]!
}
