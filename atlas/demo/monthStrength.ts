import { monthFactors } from './monthFactors.ts'

const HOUR_MS = 3_600_000
/** Hours of the transition from the factor of one month to that of the next, half of them in each. */
const PASSAGE_H = 72

/**
 * Factor on the wind of the free air at each stamp, shape [step]: months with published generation are as windy
 * as in reality, see `monthFactors`; others are as the waves make them.
 */
export function monthStrength(
  startMs: number,
  stepS: number,
  stepCount: number,
  factors: readonly number[] = monthFactors.factors,
): Float64Array {
  const strength = new Float64Array(stepCount)
  let [year, month] = [new Date(startMs).getUTCFullYear(), new Date(startMs).getUTCMonth()]
  const factorOf = (monthsOn: number) => factors[(year - monthFactors.firstYear) * 12 + month + monthsOn] ?? 1
  let [fromMs, endMs] = [Date.UTC(year, month), Date.UTC(year, month + 1)]
  let [before, here, after] = [factorOf(-1), factorOf(0), factorOf(1)]
  for (let i = 0; i < stepCount; i++) {
    const timeMs = startMs + i * stepS * 1000
    while (timeMs >= endMs) {
      month += 1
      if (month === 12) [year, month] = [year + 1, 0]
      ;[fromMs, endMs] = [endMs, Date.UTC(year, month + 1)]
      ;[before, here, after] = [here, after, factorOf(1)]
    }
    const sinceH = (timeMs - fromMs) / HOUR_MS
    const leftH = (endMs - timeMs) / HOUR_MS
    const [other, distanceH] = sinceH < leftH ? [before, sinceH] : [after, leftH]
    const shareOfOther = Math.max(0, 0.5 - distanceH / PASSAGE_H)
    strength[i] = here + (other - here) * shareOfOther
  }
  return strength
}
