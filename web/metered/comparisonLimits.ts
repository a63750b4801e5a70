import { comparisonLimits, type MeteredTurbinesQuery } from '#contracts'
import { readTypedNumber } from '#domain'

/** Distances A and B and the planned hub height as typed. */
export interface TypedLimits {
  readonly distanceA: string
  readonly distanceB: string
  readonly hubHeight: string
}
export const noLimits: TypedLimits = { distanceA: '', distanceB: '', hubHeight: '' }

type Limits = Omit<MeteredTurbinesQuery, 'lat' | 'lon'>

/**
 * Reads the fields.
 * @returns `limits` null: a field is empty or wrong; `wrong` names those that are not empty
 */
export function readLimits(
  { distanceA, distanceB, hubHeight }: TypedLimits,
  decimalSign: ',' | '.',
): { readonly limits: Limits | null; readonly wrong: readonly (keyof TypedLimits)[] } {
  const within = (text: string, { min, max }: { readonly min: number; readonly max: number }) => {
    const read = readTypedNumber(text, decimalSign)
    return read.ok && read.value >= min && read.value <= max ? read.value : null
  }
  const [a, b] = [distanceA, distanceB].map((text) => within(text, comparisonLimits.distanceKm))
  const hub = within(hubHeight, comparisonLimits.hubHeightM)
  const isSorted = a == null || b == null || a <= b
  const wrong = [
    ...(distanceA !== '' && (a === null || !isSorted) ? ['distanceA' as const] : []),
    ...(distanceB !== '' && b === null ? ['distanceB' as const] : []),
    ...(hubHeight !== '' && hub === null ? ['hubHeight' as const] : []),
  ]
  const isWhole = a != null && b != null && hub !== null && isSorted
  return {
    limits: isWhole ? { distance_a_km: a, distance_b_km: b, hub_height_m: hub } : null,
    wrong,
  }
}
