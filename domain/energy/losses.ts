/** A loss, or a group of losses. Shares are of the energy that reaches them, 0 to below 1. */
export type Loss =
  | { readonly id: string; readonly share: number }
  | { readonly id: string; readonly children: readonly Loss[] }

/** One step from the yield after wakes to the net yield. */
export interface LossStep {
  /** Ids from the group down to the loss itself. */
  readonly path: readonly string[]
  readonly share: number
  /** Energy that this loss takes, MWh. */
  readonly lostMwh: number
  /** Energy that remains after it, MWh. */
  readonly remainingMwh: number
}

/** The losses of a yield report, in the order of their deduction; all zero until they are edited. */
export const defaultLosses: readonly Loss[] = [
  group('availability', ['turbine', 'grid', 'substation']),
  group('electrical', ['internalGrid', 'transformer', 'ownConsumption']),
  group('performance', ['suboptimal', 'genericCurve', 'siteCurve', 'highWindHysteresis']),
  group('environmental', ['icing', 'bladeDegradation', 'temperature', 'exposure']),
  group('curtailment', [
    ...['noise', 'shadow', 'bats', 'birds', 'environmental'],
    ...['gridOperator', 'sectorManagement', 'strategies'],
  ]),
]

/**
 * Deducts losses one after the other, each from what the one before left.
 * @param parkYieldMwh MWh
 * @returns one step per loss that is a leaf, in order; the last one leaves the net yield
 */
export function deductLosses(parkYieldMwh: number, losses: readonly Loss[]): LossStep[] {
  let remainingMwh = parkYieldMwh
  return leavesOf(losses).map(({ path, share }) => {
    const lostMwh = remainingMwh * share
    remainingMwh -= lostMwh
    return { path, share, lostMwh, remainingMwh }
  })
}

/** Share of the energy that all losses together leave, above 0 to 1. */
export function lossFactor(losses: readonly Loss[]): number {
  return leavesOf(losses).reduce((factor, { share }) => factor * (1 - share), 1)
}

function leavesOf(losses: readonly Loss[]): { readonly path: string[]; readonly share: number }[] {
  return losses.flatMap((loss) => {
    if ('share' in loss) return [{ path: [loss.id], share: loss.share }]
    return leavesOf(loss.children).map(({ path, share }) => ({ path: [loss.id, ...path], share }))
  })
}

function group(id: string, children: readonly string[]): Loss {
  return { id, children: children.map((child) => ({ id: child, share: 0 })) }
}
