import { solveFull } from '../../numbers/solveFull.ts'
import { BandedSystem } from './bandedSystem.ts'

/** Condition on levels: Σ weight · level = total, each weight by the level's index. */
export interface LevelConstraint {
  readonly weights: ReadonlyMap<number, number>
  readonly total: number
}

/** A second difference spans three days. */
const bandWidth = 2
/** Weight that draws levels to those of their month: it matters only over months. */
const drawing = 1e-3

/**
 * The smoothest levels of days that meet constraints: least squares of second differences.
 * @param usual levels that the result is drawn to, shape [day]
 * @returns shape [day]; each constraint holds to rounding
 * @see Benth, Koekebakker and Ollmar (2007); Caldana, Fusai and Roncoroni (2017), doi 10.1016/j.ejor.2017.02.016
 */
export function smoothLevels(usual: Float64Array, constraints: readonly LevelConstraint[]): Float64Array {
  const days = usual.length
  const system = new BandedSystem(days, bandWidth)
  const difference = [1, -2, 1] as const
  for (let day = 0; day < days; day++) {
    system.add(day, day, drawing)
    if (day + 2 >= days) continue
    for (let i = 0; i < 3; i++)
      for (let j = 0; j <= i; j++) system.add(day + i, day + j, difference[i]! * difference[j]!)
  }
  const responses = constraints.map(({ weights }) => {
    const right = new Float64Array(usual.length)
    for (const [index, weight] of weights) right[index] = weight
    return system.solve(right)
  })
  const matrix = constraints.map((constraint) => responses.map((response) => sumOf(constraint, response)))
  const levels = system.solve(usual.map((level) => drawing * level))
  // Second pass, to remove the rounding error.
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
