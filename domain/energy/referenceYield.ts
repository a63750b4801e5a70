/** The reference site of the Renewable Energy Sources Act. */
export const referenceSite = {
  /** Mean wind speed at the reference height, m/s; Rayleigh distributed. */
  meanWindSpeedMs: 6.45,
  referenceHeightM: 100,
  /** Exponent of the power-law profile. */
  hellmannExponent: 0.25,
  /** Roughness length, m. */
  roughnessM: 0.1,
} as const

/** Years that a reference yield covers. */
export const referenceYears = 5

/** Hours of each of them. */
export const hoursPerYear = 8760

const binMs = 0.5

/**
 * Annual energy in a Rayleigh wind, by bins of 0.5 m/s up to the end of the power curve.
 * @param windSpeedMs speeds of the power curve, strictly increasing, m/s, shape [point]
 * @param powerKw kW, shape [point]; linear between, 0 outside
 * @param meanWindSpeedMs m/s at hub height
 * @returns MWh in 8760 h
 * @see IEC 61400-12-1:2017, section 9.3, equation for the annual energy production
 */
export function rayleighEnergyMwh(
  windSpeedMs: ArrayLike<number>,
  powerKw: ArrayLike<number>,
  meanWindSpeedMs: number,
): number {
  const last = windSpeedMs[windSpeedMs.length - 1]!
  const cumulative = (speed: number) => 1 - Math.exp((-Math.PI / 4) * (speed / meanWindSpeedMs) ** 2)
  let energyKwh = 0
  const binCount = Math.round(last / binMs)
  for (let bin = 1; bin <= binCount; bin++) {
    const upper = bin * binMs
    const meanPower =
      (powerAt(windSpeedMs, powerKw, upper - binMs) + powerAt(windSpeedMs, powerKw, upper)) / 2
    energyKwh += hoursPerYear * (cumulative(upper) - cumulative(upper - binMs)) * meanPower
  }
  return energyKwh / 1000
}

/**
 * Reference yield of a turbine type: its yield in five years at the reference site.
 * @param windSpeedMs speeds of the power curve at 1.225 kg/m³, m/s, shape [point]
 * @param powerKw kW, shape [point]
 * @param hubHeightM m above ground
 * @returns MWh in five years
 * @see EEG 2023, annex 2
 */
export function referenceYieldMwh(
  windSpeedMs: ArrayLike<number>,
  powerKw: ArrayLike<number>,
  hubHeightM: number,
): number {
  const { meanWindSpeedMs, referenceHeightM, hellmannExponent } = referenceSite
  const hubSpeedMs = meanWindSpeedMs * (hubHeightM / referenceHeightM) ** hellmannExponent
  return referenceYears * rayleighEnergyMwh(windSpeedMs, powerKw, hubSpeedMs)
}

function powerAt(speeds: ArrayLike<number>, powers: ArrayLike<number>, speed: number): number {
  const count = speeds.length
  if (count === 0 || speed < speeds[0]! || speed > speeds[count - 1]!) return 0
  let above = 0
  while (speeds[above]! < speed) above++
  if (speeds[above] === speed) return powers[above]!
  const share = (speed - speeds[above - 1]!) / (speeds[above]! - speeds[above - 1]!)
  return powers[above - 1]! + share * (powers[above]! - powers[above - 1]!)
}
