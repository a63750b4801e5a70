import type { YieldAssumptions } from './netYield.ts'
import type { EnergyYieldResult } from './result.ts'
import { withNetYields } from './turbineLosses.ts'

/** Losses and uncertainties that a result's net yields are made with. */
export function assumptionsOf({ groups, uncertainties }: EnergyYieldResult): YieldAssumptions {
  return { losses: groups.planned.losses.map(({ id, share }) => ({ id, share })), uncertainties }
}

/** Those that were ordered. */
export function orderedAssumptionsOf(result: EnergyYieldResult): YieldAssumptions {
  return result.assumptions_change?.ordered ?? assumptionsOf(result)
}

/**
 * A result with other losses and uncertainties: the same as a calculation that was ordered with them, but for its
 * input hash, which stays that of the calculation that was made.
 *
 * @param at  when they were set, as on the wire
 */
export function withAssumptions(
  result: EnergyYieldResult,
  assumptions: YieldAssumptions,
  at: string,
): EnergyYieldResult {
  const ordered = orderedAssumptionsOf(result)
  return {
    ...withNetYields(result, assumptions),
    assumptions_change: {
      at,
      ordered: { losses: [...ordered.losses], uncertainties: [...ordered.uncertainties] },
    },
  }
}

/** Whether both have equal entries; zeros are ignored. */
export function sameAssumptions(one: YieldAssumptions, other: YieldAssumptions): boolean {
  return signature(one) === signature(other)
}

function signature({ losses, uncertainties }: YieldAssumptions): string {
  return JSON.stringify([
    losses
      .filter(({ share }) => share > 0)
      .map(({ id, share }) => `${id} ${share}`)
      .sort(),
    uncertainties
      .filter(({ sigma }) => sigma > 0)
      .map(({ id, sigma, of }) => `${id} ${sigma} ${of}`)
      .sort(),
  ])
}
