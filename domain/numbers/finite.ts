/** A number, or null where there is none or it is not finite, as JSON and people have it. */
export function finiteOrNull(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null
}
