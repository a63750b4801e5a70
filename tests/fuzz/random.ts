/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number
  /** 0 ≤ value < below, whole. */
  below(below: number): number
  /** True with a probability. */
  chance(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
}

export function randomOf(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (values) => {
      if (values.length === 0) throw new RangeError('nothing to pick from')
      return values[below(values.length)]!
    },
  }
}
