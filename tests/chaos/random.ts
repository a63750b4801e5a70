/** Seeded random numbers, so that a run can be repeated. */
export interface Random {
  /** Uniform number in [0, below). */
  number(below: number): number
  /** A whole number in [0, below). */
  integer(below: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Mulberry32 of Tommy Ettinger: 32 bits of state, enough for a plan. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (below: number) => Math.floor(next() * below)
  return {
    number: (below) => next() * below,
    integer,
    pick: (items) => items[integer(items.length)] ?? items[0],
  }
}
