import { windDirection } from '../wind/components.ts'
import type { Series } from '../wind/series.ts'

/** Share of the steps of an hour required for a mean. */
const minShare = 0.9

const radians = Math.PI / 180

export interface HourlyWind {
  readonly speedMs: Float64Array
  /** Degrees in [0, 360); NaN if the mean wind is zero or missing. */
  readonly directionDeg: Float64Array
}

/**
 * Hourly means of a finer wind: of the vectors, as required for dispersion calculations ('die Windgeschwindigkeit [ist]
 * vektoriell zu mitteln'). An hour is the steps that end with its stamp: of ten-minute values those of 0:10 to 1:00
 * make 1:00.
 * @param speedMs m/s, shape [hours * stepsPerHour], the first step being the first of an hour
 * @param directionDeg degrees, same shape
 * @returns shape [hours]; NaN where more than a tenth of the steps is missing
 * @see TA Luft 2021, annex 2, number 9.1
 */
export function hourlyWindMeans(speedMs: Series, directionDeg: Series, stepsPerHour: number): HourlyWind {
  const along = (turn: (angle: number) => number) =>
    hourlyMeans(
      Float64Array.from(speedMs, (speed, i) => (speed === 0 ? 0 : -speed * turn(directionDeg[i]! * radians))),
      stepsPerHour,
    )
  const u = along(Math.sin)
  const v = along(Math.cos)
  const speed = u.map((east, hour) => Math.hypot(east, v[hour]!))
  return {
    speedMs: speed,
    directionDeg: u.map((east, hour) => (speed[hour]! > 0 ? windDirection(east, v[hour]!) : Number.NaN)),
  }
}

/**
 * Hourly means of a finer series; NaN where more than a tenth of the steps is missing.
 * @param values shape [hours * stepsPerHour]
 * @throws RangeError the steps are not whole hours
 */
export function hourlyMeans(values: Series, stepsPerHour: number): Float64Array {
  return ofHours(values, stepsPerHour, (sum, count) => sum / count)
}

/** Hourly sums, of rain; NaN where a step is missing. */
export function hourlySums(values: Series, stepsPerHour: number): Float64Array {
  return ofHours(values, stepsPerHour, (sum, count) => (count === stepsPerHour ? sum : Number.NaN))
}

function ofHours(
  values: Series,
  stepsPerHour: number,
  result: (sum: number, count: number) => number,
): Float64Array {
  if (values.length % stepsPerHour !== 0)
    throw new RangeError(`${values.length} steps are no whole hours of ${stepsPerHour} steps`)
  return Float64Array.from({ length: values.length / stepsPerHour }, (_, hour) => {
    let sum = 0
    let count = 0
    for (let i = hour * stepsPerHour; i < (hour + 1) * stepsPerHour; i++) {
      if (Number.isNaN(values[i]!)) continue
      sum += values[i]!
      count += 1
    }
    return count >= minShare * stepsPerHour ? result(sum, count) : Number.NaN
  })
}
