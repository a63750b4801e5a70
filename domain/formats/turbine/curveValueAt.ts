import type { Curve } from '../turbine/turbineFile.ts'

/** A curve's value at a wind speed in m/s: linear between its points, held at its ends. */
export function curveValueAt(curve: Curve, windSpeedMs: number): number {
  const { windSpeedMs: speeds, values } = curve
  const above = speeds.findIndex((speed) => speed >= windSpeedMs)
  if (above < 0) return values.at(-1)!
  if (above === 0 || speeds[above] === windSpeedMs) return values[above]!
  const share = (windSpeedMs - speeds[above - 1]!) / (speeds[above]! - speeds[above - 1]!)
  return values[above - 1]! + share * (values[above]! - values[above - 1]!)
}
