import { solveFull } from '../../numbers/solveFull.ts'
import { BandedSystem } from './bandedSystem.ts'

/** What levels must come to: Σ weight · level = total, each weight by the level's index. */
export interface LevelConstraint {
  readonly weights: ReadonlyMap<number, number>
  readonly total: number
}

/** Neighbouring elements of the two series lie two apart, and a second difference spans three days. */
const bandWidth = 4
/** How strongly the two levels of a day are drawn to each other where no peak price parts them. */
const parting = 1e-2
/** How strongly levels are drawn to those of their month: only where smoothness says nothing, over months. */
const drawing = 1e-3

/**
 * The smoothest levels of days that meet constraints: least squares of second differences, of hours outside the peak
 * (index 2 · day) and within it (2 · day + 1).
 *
 * @param usual  levels that the result is drawn to, shape [2 · days]
 * @returns      shape [2 · days]; each constraint holds to rounding
 * @see Benth, Koekebakker and Ollmar (2007); Caldana, Fusai and Roncoroni (2017), doi 10.1016/j.ejor.2017.02.016
 */
export function smoothLevels(usual: Float64Array, constraints: readonly LevelConstraint[]): Float64Array {
  const system = new BandedSystem(usual.length, bandWidth)
  const difference = [1, -2, 1] as const
  const days = usual.length / 2
  for (let day = 0; day < days; day++) {
    const [off, on] = [2 * day, 2 * day + 1]
    system.add(off, off, drawing + parting)
    system.add(on, on, drawing + parting)
    system.add(on, off, -parting)
    if (day + 2 >= days) continue
    for (const first of [off, on])
      for (let i = 0; i < 3; i++)
        for (let j = 0; j <= i; j++) system.add(first + 2 * i, first + 2 * j, difference[i]! * difference[j]!)
  }
  const responses = constraints.map(({ weights }) => {
    const right = new Float64Array(usual.length)
    for (const [index, weight] of weights) right[index] = weight
    return system.solve(right)
  })
  const matrix = constraints.map((constraint) => responses.map((response) => sumOf(constraint, response)))
  const levels = system.solve(usual.map((level) => drawing * level))
  // Once more for what rounding left.
  for (let round = 0; round < 2; round++) {
    const missing = constraints.map((constraint) => constraint.total - sumOf(constraint, levels))
    const factors = solveFull(matrix, missing)
    for (const [index, response] of responses.entries())
      for (let i = 0; i < levels.length; i++) levels[i]! += factors[index]! * response[i]!
  }
  return levels
}

function sumOf({ weights }: LevelConstraint, levels: Float64Array): number {
  let sum = 0
  for (const [index, weight] of weights) sum += weight * levels[index]!
  return sum
}
