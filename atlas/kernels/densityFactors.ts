import { humidAirDensity } from '#domain'
import { type Scale, valueTable } from '../read/scale.ts'

const PATTERNS = 1 << 16
export const FACTORS_BYTES = 2 * PATTERNS * Float64Array.BYTES_PER_ELEMENT

/**
 * The density of humid air is linear in pressure and relative humidity, by factors that follow from the temperature:
 * kg/m³ per Pa, and what each percent takes away. For every 16-bit pattern of a stored temperature, NaN where missing.
 *
 * @returns shape [pattern, factor]
 */
export function densityFactors(temperature: Scale): Float64Array {
  const factors = new Float64Array(2 * PATTERNS)
  const kelvins = valueTable(temperature)
  for (let pattern = 0; pattern < PATTERNS; pattern++) {
    factors[2 * pattern] = humidAirDensity(kelvins[pattern]!, 1, 0)
    factors[2 * pattern + 1] = -humidAirDensity(kelvins[pattern]!, 0, 1)
  }
  return factors
}
