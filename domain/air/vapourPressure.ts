/** Vapour pressure of saturated air by IEC 61400-12-1:2017, eq. 12: 0.0000205 exp(0.0631846 T). */
const FACTOR_PA = 0.0000205
export const VAPOUR_PER_KELVIN = 0.0631846
const SIXTH = 1 / 6

// Nodes every eighth of a kelvin from 160 to 352 K, a range wider than all weather.
export const VAPOUR_LOWEST_K = 160
export const VAPOUR_NODES_PER_KELVIN = 8
/** Pa, shape [node]. */
export const vapourNodesPa = Float64Array.from({ length: 1537 }, (_, i) =>
  exact(VAPOUR_LOWEST_K + i / VAPOUR_NODES_PER_KELVIN),
)

/**
 * Pressure of saturated water vapour by the power curve standard.
 *
 * Interpolated from the nearest of nodes an eighth of a kelvin apart, by the exponential series to third order: the
 * remainder is below 2e-11 of the pressure.
 * @param temperatureK K
 * @returns Pa; NaN for NaN
 * @see IEC 61400-12-1:2017, eq. 12
 */
export function iecVapourPressurePa(temperatureK: number): number {
  const position = (temperatureK - VAPOUR_LOWEST_K) * VAPOUR_NODES_PER_KELVIN + 0.5
  if (!(position >= 0 && position < vapourNodesPa.length)) return exact(temperatureK)
  const node = position | 0
  const x = VAPOUR_PER_KELVIN * (temperatureK - (VAPOUR_LOWEST_K + node / VAPOUR_NODES_PER_KELVIN))
  return vapourNodesPa[node]! * (1 + x * (1 + x * (0.5 + x * SIXTH)))
}

function exact(temperatureK: number): number {
  return FACTOR_PA * Math.exp(VAPOUR_PER_KELVIN * temperatureK)
}
