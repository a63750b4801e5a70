import { seededNumbers } from '../numbers/seededNumbers.ts'

/** Random numbers by a seed. */
export interface Random {
  /** From 0 to below 1. */
  readonly uniform: () => number
  /** Of the standard normal distribution (Box & Muller 1958). */
  readonly normal: () => number
  /** Sum of the squares of `degrees` normal numbers. */
  readonly chiSquared: (degrees: number) => number
  /** A whole number from 0 to below `count`. */
  readonly index: (count: number) => number
}

export function randomOf(seed: number): Random {
  const uniform = seededNumbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    chiSquared(degrees) {
      let sum = 0
      for (let i = 0; i < degrees; i++) sum += normal() ** 2
      return sum
    },
    index: (count) => Math.floor(uniform() * count),
  }
}
