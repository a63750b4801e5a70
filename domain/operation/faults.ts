/** Reasons why values of a turbine do not count. */
export const faultReasons = [
  /** Below −10 % of rated power, or above 120 %. */
  'powerRange',
  /** Speeds below 0 or from 75 m/s. */
  'speedRange',
  /** Directions outside −180° to 360°. */
  'directionRange',
  /** Temperatures below −45 °C or above 60 °C. */
  'temperatureRange',
  /** The same wind speed above 0 for an hour. */
  'frozenSpeed',
  /** The same wind direction for an hour while the speed changes. */
  'stuckDirection',
  /** The same nacelle position for two days while the speed changes. */
  'stuckNacelle',
  /** The same temperature for 20 steps. */
  'frozenTemperature',
  /** An anemometer that shows less wind than the power needs. */
  'speedBelowCurve',
] as const
export type FaultReason = (typeof faultReasons)[number]

/** Observations that are reported while the values still count. */
export const observationReasons = ['aboveRated', 'gap', 'repeated'] as const
export type ObservationReason = (typeof observationReasons)[number]

/** Steps of a turbine by reason; reasons without a step are 0. */
export type CheckCounts = Readonly<Record<FaultReason | ObservationReason, number>>

/** Limits of plausible values. */
export const plausible = {
  /** Shares of rated power. */
  power: { min: -0.1, max: 1.2, rated: 1.05 },
  speedMs: { min: 0, end: 75 },
  directionDeg: { min: -180, max: 360 },
  temperatureC: { min: -45, max: 60 },
} as const

/** Equal values in a row that show a fault: an hour, two days and 20 steps of ten minutes. */
export const longestEqualMs = {
  speedMs: 3_600_000,
  directionDeg: 3_600_000,
  nacelleDeg: 2 * 86_400_000,
  temperatureC: 200 * 60_000,
} as const
