import { type MarketKnowledge, meanOfLast } from './knowledge.ts'

/** Months whose mean is the level, as far as there are so many. */
const levelMonths = 36
const fewestMonths = 12
/** The same month counts in full, its neighbours by half. */
const neighbourWeight = 0.5
/** A season shows itself only in so many months: fewer say less than they seem to. */
const priorWeight = 4

/**
 * What wind on land usually captures in a month of the year: the mean of the last three years (of one at least), and what such months and
 * their neighbours were above the twelve months around them, drawn towards 0 as long as there are few of them.
 *
 * @param target  number of the month
 * @returns       NaN with fewer than twelve published values
 */
export function usualCaptureRate(known: MarketKnowledge, target: number): number {
  const { captureRates } = known
  let sum = 0
  let weights = 0
  for (const [number, rate] of captureRates) {
    const apart = Math.min(mod12(number - target), mod12(target - number))
    if (apart > 1) continue
    const around: number[] = []
    for (let other = number - 6; other < number + 6; other++) {
      const value = captureRates.get(other)
      if (value !== undefined) around.push(value)
    }
    if (around.length < 12) continue
    const weight = apart === 0 ? 1 : neighbourWeight
    sum += weight * (rate - around.reduce((all, value) => all + value, 0) / around.length)
    weights += weight
  }
  const level = meanOfLast(known, Math.min(levelMonths, Math.max(fewestMonths, captureRates.size)))
  return level + sum / (weights + priorWeight)
}

function mod12(months: number): number {
  return ((months % 12) + 12) % 12
}
