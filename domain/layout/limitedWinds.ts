import type { LimitedWind, WakeCase } from './wakeCases.ts'

/** Sums of one wind whose farm may be limited: of limited turbines, of those that count, and of all others that count. */
const PER_WIND = 3

/** Worth in the winds of a farm that its grid connection may limit: all turbines are reduced by one share. */
export interface LimitedWorth {
  readonly clear: () => void
  /** Adds a turbine at its deficit, 0 to 1, to the placed farm. */
  readonly add: (wakeCase: number, turbine: number, deficit: number) => void
  /** Begins a trial from the placed farm. */
  readonly begin: () => void
  readonly change: (wakeCase: number, turbine: number, from: number, to: number) => void
  /** Worth of the placed farm, and of the trial. */
  readonly placed: () => number
  readonly tried: () => number
  readonly accept: () => void
}

/**
 * Prepares the winds of cases that may be limited; null: there are none.
 * @param counted number of turbines whose worth counts: the first ones
 */
export function limitedWorth(cases: readonly WakeCase[], counted: number): LimitedWorth | null {
  const winds: LimitedWind[] = []
  const firstOf = cases.map(({ limited }) => winds.push(...limited) - limited.length)
  if (winds.length === 0) return null
  const now = new Float64Array(PER_WIND * winds.length)
  const trial = new Float64Array(now.length)

  function put(sums: Float64Array, wakeCase: number, turbine: number, from: number | null, to: number) {
    const first = firstOf[wakeCase]!
    for (const [index, { worthOf, limit }] of cases[wakeCase]!.limited.entries()) {
      const more = worthOf(turbine, to) - (from === null ? 0 : worthOf(turbine, from))
      const at = PER_WIND * (first + index)
      const isLimited = limit.turbines.has(turbine)
      if (isLimited) sums[at]! += more
      if (turbine < counted) sums[at + (isLimited ? 1 : 2)]! += more
    }
  }

  function worthIn(sums: Float64Array): number {
    let worth = 0
    for (const [index, { limit, limitWorth }] of winds.entries()) {
      const at = PER_WIND * index
      const [limited, own, others] = [sums[at]!, sums[at + 1]!, sums[at + 2]!]
      const left = limited === 0 ? 1 : Math.min(1, limitWorth / limited)
      worth += own * (1 - limit.share * (1 - left)) + others
    }
    return worth
  }

  return {
    clear: () => void now.fill(0),
    add: (wakeCase, turbine, deficit) => put(now, wakeCase, turbine, null, deficit),
    begin: () => trial.set(now),
    change: (wakeCase, turbine, from, to) => put(trial, wakeCase, turbine, from, to),
    placed: () => worthIn(now),
    tried: () => worthIn(trial),
    accept: () => now.set(trial),
  }
}
