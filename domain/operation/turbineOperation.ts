/** Quantities of a turbine's control system (SCADA): means of a step, and lost energies as sums of it. */
export const operationQuantities = [
  'powerKw',
  'speedMs',
  'directionDeg',
  'nacelleDeg',
  'temperatureC',
  'lostDowntimeKwh',
  'lostCurtailmentKwh',
  'lostPerformanceKwh',
] as const
export type OperationQuantity = (typeof operationQuantities)[number]

/** A regular grid of steps. */
export interface OperationSteps {
  /** Begin of the first step, ms since 1970 UTC. */
  readonly startMs: number
  readonly stepMs: number
  readonly count: number
}

/**
 * Operation of a turbine on a grid of steps. Shapes [step]; NaN where the file has no value, null where it has no
 * such column. Speeds, directions and temperatures are those at the nacelle.
 */
export interface TurbineOperation extends Readonly<Record<OperationQuantity, Float32Array | null>> {
  readonly name: string
  /** Mean active power, kW; negative where the turbine draws power. */
  readonly powerKw: Float32Array
  /** Rows with a time that another row of the turbine has too. */
  readonly repeatedRows: number
}

/** Operation of turbines on one grid of steps. */
export interface FarmOperation {
  readonly steps: OperationSteps
  readonly turbines: readonly TurbineOperation[]
}

/** Rated power of a turbine and its basis: its type, or the highest powers in its data. */
export interface RatedPower {
  readonly kw: number
  readonly from: 'type' | 'data'
}
