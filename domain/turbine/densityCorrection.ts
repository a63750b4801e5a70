/**
 * Correction of a power curve to the site's air density. windpro: speeds of the table move by (ρ₀/ρ)^m, m = 1/3
 * up to 7.5 m/s, 2/3 from 12.5 m/s, linear between; iec: all speeds move by (ρ₀/ρ)^(1/3); none: no speed moves.
 * @see Svenningsen 2010, Proposal of an improved power curve correction, EMD; IEC 61400-12-1:2017, eq. 14
 */
export type DensityCorrection = 'windpro' | 'iec' | 'none'

/**
 * Exponent m by which a table's speed moves with air density, v·(ρ₀/ρ)^m.
 * @param tableSpeedMs m/s
 * @returns 0, 1/3..2/3
 */
export function densityExponent(method: DensityCorrection, tableSpeedMs: number): number {
  if (method === 'none') return 0
  if (method === 'iec') return 1 / 3
  return Math.min(Math.max(tableSpeedMs / 15 - 1 / 6, 1 / 3), 2 / 3)
}
