import type { RestrictionCategory } from '../../schemas/restriction.ts'
import {
  lossSteps,
  netYield,
  qualityWithLosses,
  sensitivityOfGroup,
  type YieldAssumptions,
} from './netYield.ts'
import { lossesOfTurbines, type RestrictedEnergy, type RestrictedTurbines } from './restrictedLosses.ts'
import type { RestrictionOutcome } from './restrictionResult.ts'
import type { EnergyYieldResult, ResultGroup, ResultTurbine } from './result.ts'

type Losses = YieldAssumptions['losses']
type RestrictedResult = Pick<EnergyYieldResult, 'restrictions' | 'groups'>

/** Leaves of the losses that the restrictions of a result stand for, whatever was typed there. */
export function restrictedLeaves({
  restrictions,
}: Pick<EnergyYieldResult, 'restrictions'>): ReadonlySet<string> {
  return new Set(restrictions?.rules.map(({ rule }) => rule.category))
}

/** What restrictions take of the turbines of a group, MWh of a mean year. */
export function restrictedGroup(
  result: RestrictedResult,
  scope: keyof EnergyYieldResult['groups'],
): RestrictedTurbines {
  const group = result.groups[scope] ?? result.groups.planned
  return {
    parkMwh: group.yield.park_mwh,
    lostMwh: lostBy(result, ({ lost_mwh: { planned, portfolio } }) =>
      scope === 'farm' ? planned + portfolio : { planned, portfolio }[scope],
    ),
  }
}

/** The losses of a group where the farm has others for its planned turbines. */
export function lossesOfGroup(
  result: RestrictedResult,
  scope: keyof EnergyYieldResult['groups'],
  losses: Losses,
): Losses {
  return lossesOfTurbines(losses, restrictedGroup(result, 'planned'), restrictedGroup(result, scope))
}

/** The losses of a single turbine: its restrictions are its own. */
export function lossesOfTurbine(
  result: RestrictedResult,
  { site_id, yield: { park_mwh } }: Pick<ResultTurbine, 'site_id' | 'yield'>,
  losses: Losses,
): Losses {
  const lostMwh = lostBy(
    result,
    ({ turbines }) => turbines.find((one) => one.site_id === site_id)?.lost_mwh ?? 0,
  )
  return lossesOfTurbines(losses, restrictedGroup(result, 'planned'), { parkMwh: park_mwh, lostMwh })
}

/** A result with its net yields and site qualities after losses and uncertainties, each by the restrictions it has. */
export function withNetYields(result: EnergyYieldResult, assumptions: YieldAssumptions): EnergyYieldResult {
  const { losses, uncertainties } = assumptions
  const { planned, portfolio, farm } = result.groups
  const netOf = (group: ResultGroup, scope: keyof EnergyYieldResult['groups']): ResultGroup => {
    const own = lossesOfGroup(result, scope, losses)
    const { park_mwh } = group.yield
    return {
      ...group,
      losses: lossSteps(park_mwh, own),
      net: netYield(park_mwh, { losses: own, uncertainties }, sensitivityOfGroup(group, result)),
    }
  }
  return {
    ...result,
    groups: {
      planned: netOf(planned, 'planned'),
      portfolio: portfolio && netOf(portfolio, 'portfolio'),
      farm: netOf(farm, 'farm'),
    },
    turbines: result.turbines.map((turbine) => ({
      ...turbine,
      eeg: qualityWithLosses(turbine, lossesOfTurbine(result, turbine, losses), result),
    })),
    uncertainties: [...uncertainties],
  }
}

function lostBy(
  { restrictions }: Pick<EnergyYieldResult, 'restrictions'>,
  mwhOf: (outcome: RestrictionOutcome) => number,
): RestrictedEnergy {
  const sums = new Map<RestrictionCategory, number>()
  for (const outcome of restrictions?.rules ?? []) {
    const { category } = outcome.rule
    sums.set(category, (sums.get(category) ?? 0) + mwhOf(outcome))
  }
  return Object.fromEntries(sums)
}
