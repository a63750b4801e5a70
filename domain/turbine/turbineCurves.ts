/** Values over strictly increasing wind speeds. */
export interface CurvePoints {
  /** m/s, shape [point]. */
  readonly windSpeedMs: readonly number[]
  /** Power in kW, or a coefficient, shape [point]. */
  readonly values: readonly number[]
}

/** Curves of one turbine by wind speed, at one air density in one mode. */
export interface TurbineCurves {
  /** Power, kW. */
  readonly power: CurvePoints
  /** Thrust coefficient; null: that of a generic turbine of this power, `genericThrust`. */
  readonly thrust: CurvePoints | null
  /** Air density of the curves, kg/m³; null: 1.225. */
  readonly airDensityKgM3: number | null
  /** Lowest wind speed in operation, m/s; null: the table's first. */
  readonly cutInMs: number | null
  /** Highest wind speed in operation, m/s; beyond the table the last value continues. null: the table's last speed. */
  readonly cutOutMs: number | null
  /** Wind speed below which a turbine starts again after a stop by high wind, m/s; null: at once. */
  readonly restartMs: number | null
  /** Thrust coefficient of the turbine at standstill; null: 0. */
  readonly stationaryCt: number | null
}

/** Curves of a power and thrust table without further data. */
export function simpleCurves(power: CurvePoints, thrust: CurvePoints | null): TurbineCurves {
  return {
    power,
    thrust,
    airDensityKgM3: null,
    cutInMs: null,
    cutOutMs: null,
    restartMs: null,
    stationaryCt: null,
  }
}
