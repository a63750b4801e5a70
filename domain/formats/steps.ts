/** Steps between ascending times, the most frequent first; of equally frequent ones the shortest. Equal times count once. */
export function stepsBetween(...series: readonly Float64Array[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const times of series)
    for (let i = 1; i < times.length; i++) {
      const step = times[i]! - times[i - 1]!
      if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1)
    }
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([step]) => step)
}

/** Equal longer steps in a row that are no gaps: part of the table has hours where the rest has quarter-hours. */
const leastOtherSteps = 12

/** Whether part of ascending times has longer steps than the usual one. */
export function hasOtherSteps(times: Float64Array, usual: number): boolean {
  let inRow = 0
  for (let i = 2; i < times.length; i++) {
    const [before, step] = [times[i - 1]! - times[i - 2]!, times[i]! - times[i - 1]!]
    inRow = step === before && step > usual ? inRow + 1 : 0
    if (inRow >= leastOtherSteps) return true
  }
  return false
}
