import type { YieldAssumptions } from './netYield.ts'
import type { EnergyYieldResult } from './result.ts'
import { withNetYields } from './turbineLosses.ts'

/** Losses and uncertainties behind a result's net yields. */
export function assumptionsOf({ groups, uncertainties }: EnergyYieldResult): YieldAssumptions {
  return { losses: groups.planned.losses.map(({ id, share }) => ({ id, share })), uncertainties }
}

/** The ordered losses and uncertainties. */
export function orderedAssumptionsOf(result: EnergyYieldResult): YieldAssumptions {
  return result.assumptions_change?.ordered ?? assumptionsOf(result)
}

/**
 * A result with other losses and uncertainties: equal to a calculation ordered with them, except for the
 * input hash, which stays that of the calculation.
 * @param at time of the change, as on the wire
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
