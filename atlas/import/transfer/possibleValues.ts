import { ValueOutOfRange } from '../../errors.ts'
import type { Quantity, StoredVariable } from '../../types.ts'

interface Range {
  readonly min: number
  readonly max: number
  /** Lower bound of the greatest value of many; absent: none. */
  readonly leastGreatest?: number
}

const wind: Range = { min: -150, max: 150 }

/** Values that weather can have, in the units of an atlas. Others have another unit, or mean missing. */
const possible: Readonly<Partial<Record<Quantity, Range>>> = {
  eastward_wind: wind,
  northward_wind: wind,
  wind_speed: wind,
  air_temperature: { min: 170, max: 340 },
  air_pressure: { min: 20_000, max: 115_000 },
  // Air is never as dry as shares that are called percent.
  relative_humidity: { min: -50, max: 250, leastGreatest: 1.1 },
  cloud_cover: { min: -5, max: 110 },
  radiation: { min: -100, max: 2000 },
  air_density: { min: 0.2, max: 2 },
}

/** @throws ValueOutOfRange  a value that weather cannot have */
export function checkPossible(values: Float32Array, { id, quantity }: StoredVariable): void {
  const range = possible[quantity]
  if (range === undefined) return
  const { min, max, leastGreatest = min } = range
  let greatest = Number.NaN
  for (const value of values) {
    if (value < min || value > max) throw new ValueOutOfRange(id, value, min, max)
    if (!(value <= greatest) && !Number.isNaN(value)) greatest = value
  }
  if (greatest < leastGreatest) throw new ValueOutOfRange(id, greatest, leastGreatest, max)
}
