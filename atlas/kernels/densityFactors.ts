import { densityAboveGround, humidAirDensity } from '#domain'
import { type Scale, valueTable } from '../read/scale.ts'

const PATTERNS = 1 << 16
export const FACTORS_BYTES = 2 * PATTERNS * Float64Array.BYTES_PER_ELEMENT

/**
 * The density of humid air is linear in pressure and relative humidity, by factors that follow from the temperature:
 * kg/m³ per Pa, and the decrease per percent. For every 16-bit pattern of a stored temperature, NaN where missing.
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

/** A state of the air near which the density at a height is taken as linear. */
const USUAL_PRESSURE_PA = 95_000
const USUAL_HUMIDITY_PERCENT = 70

/**
 * The same factors for the air at a height above ground, whose density is linear in the pressure at the ground and the
 * humidity near it to 1e-6.
 * @param temperatureHeightM of the stored temperature, m above ground
 * @returns shape [pattern, factor]
 */
export function densityFactorsAt(
  temperature: Scale,
  temperatureHeightM: number,
  heightM: number,
): Float64Array {
  const factors = new Float64Array(2 * PATTERNS)
  const kelvins = valueTable(temperature)
  for (let pattern = 0; pattern < PATTERNS; pattern++) {
    const air = { temperatureK: kelvins[pattern]!, temperatureHeightM, pressurePa: USUAL_PRESSURE_PA }
    const dry = densityAboveGround({ ...air, humidityPercent: 0 }, heightM)
    const humid = densityAboveGround({ ...air, humidityPercent: USUAL_HUMIDITY_PERCENT }, heightM)
    factors[2 * pattern] = dry / USUAL_PRESSURE_PA
    factors[2 * pattern + 1] = (dry - humid) / USUAL_HUMIDITY_PERCENT
  }
  return factors
}
