import { seededNumbers } from '../numbers/index.ts'
import { quantile } from '../series/index.ts'

/** Lower and upper end of an interval. */
export type Interval = readonly [number, number]

/** Number of bootstrap samples, equal to that in the comparison of atlases in docs/skill.md. */
const draws = 2000
const seed = 20
/** Fewer blocks do not show their scatter. */
export const leastBlocks = 6

/**
 * The 95 % interval of a figure by a bootstrap of whole blocks, such as months: neighbouring hours resemble
 * each other, months hardly do. The same blocks are drawn at every call.
 * @param count number of blocks
 * @param figure the figure with block i counted weights[i] times; NaN if there is none
 * @returns null for fewer than `leastBlocks`
 */
export function blockInterval(count: number, figure: (weights: Uint16Array) => number): Interval | null {
  if (count < leastBlocks) return null
  const next = seededNumbers(seed)
  const weights = new Uint16Array(count)
  const found: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    weights.fill(0)
    for (let block = 0; block < count; block++) weights[Math.floor(next() * count)]! += 1
    found.push(figure(weights))
  }
  return [quantile(found, 0.025), quantile(found, 0.975)]
}

/** Whether an interval excludes 0, so that the figure differs significantly from 0. */
export const excludesZero = ([low, high]: Interval) => low > 0 || high < 0
