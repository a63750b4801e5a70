import type { ForecastExpectation, Format } from '#contracts'

/** '71.2 (48.0 … 95.1)': mean, and P10 to P90. */
export function spreadText(
  { mean, p10, p90 }: ForecastExpectation,
  decimals: number,
  { number }: Pick<Format, 'number'>,
): string {
  if (mean === null) return number(null)
  return `${number(mean, decimals)} (${number(p10, decimals)} … ${number(p90, decimals)})`
}

/** Of EUR in kEUR. */
export function inThousands({ mean, p10, p50, p90 }: ForecastExpectation): ForecastExpectation {
  const of = (value: number | null) => value && value / 1000
  return { mean: of(mean), p10: of(p10), p50: of(p50), p90: of(p90) }
}
