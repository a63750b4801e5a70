import type { RestrictionCategory } from '../../schemas/restriction.ts'
import { hoursOfYield, turbineNet } from './netFigures.ts'
import {
  lossSteps,
  netYield,
  qualityWithLosses,
  sensitivityOfGroup,
  type YieldAssumptions,
} from './netYield.ts'
import {
  lossesOfTurbines,
  type RestrictedEnergy,
  type RestrictedTurbines,
  restrictedLosses,
} from './restrictedLosses.ts'
import type { RestrictionOutcome } from './restrictionResult.ts'
import type { EnergyYieldResult, ResultGroup, ResultTurbine, TurbineNet } from './result.ts'

type Losses = YieldAssumptions['losses']
type RestrictedResult = Pick<EnergyYieldResult, 'restrictions' | 'groups'>

/** Leaves of the losses that are computed from restrictions and replace typed values. */
export function restrictedLeaves({
  restrictions,
}: Pick<EnergyYieldResult, 'restrictions'>): ReadonlySet<string> {
  return new Set(restrictions?.rules.map(({ rule }) => rule.category))
}

/** Losses of the planned turbines, computed from the restrictions of a result. */
export function computedLosses(result: EnergyYieldResult): Losses {
  const { parkMwh, lostMwh } = restrictedGroup(result, 'planned')
  const leaves = restrictedLeaves(result)
  const losses = result.groups.planned.losses.map(({ id, share }) => ({ id, share }))
  return restrictedLosses(losses, parkMwh, lostMwh).filter(({ id }) => leaves.has(id))
}

/** Energy that restrictions take from the turbines of a group, MWh of a mean year. */
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

/** Losses of a group, which may differ from those of the planned turbines. */
export function lossesOfGroup(
  result: RestrictedResult,
  scope: keyof EnergyYieldResult['groups'],
  losses: Losses,
): Losses {
  return lossesOfTurbines(losses, restrictedGroup(result, 'planned'), restrictedGroup(result, scope))
}

/** Losses of a single turbine, with its own restrictions. */
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

/** A result with net yields and site qualities after losses and uncertainties, each with its own restrictions. */
export function withNetYields(result: EnergyYieldResult, assumptions: YieldAssumptions): EnergyYieldResult {
  const { losses, uncertainties } = assumptions
  const { planned, portfolio, farm } = result.groups
  const netOf = (group: ResultGroup, scope: keyof EnergyYieldResult['groups']): ResultGroup => {
    const own = lossesOfGroup(result, scope, losses)
    const { park_mwh } = group.yield
    const net = netYield(park_mwh, { losses: own, uncertainties }, sensitivityOfGroup(group, result))
    return {
      ...group,
      losses: lossSteps(park_mwh, own),
      net: { ...net, ...hoursOfYield(net.p50_mwh, group.rated_power_kw) },
      ...(group.net_by_hour && { net_by_hour: hoursWith(group.net_by_hour, net.p50_mwh) }),
    }
  }
  return {
    ...result,
    groups: {
      planned: netOf(planned, 'planned'),
      portfolio: portfolio && netOf(portfolio, 'portfolio'),
      farm: netOf(farm, 'farm'),
    },
    turbines: result.turbines.map((turbine) => {
      const own = lossesOfTurbine(result, turbine, losses)
      return {
        ...turbine,
        eeg: qualityWithLosses(turbine, own, result),
        net: turbineNet(turbine, { losses: own, uncertainties }, result),
      }
    }),
    uncertainties: [...uncertainties],
  }
}

/** Net yield of a turbine; computed here for older results, which lack it. */
export function netOfTurbine(result: EnergyYieldResult, turbine: ResultTurbine): TurbineNet {
  if (turbine.net !== undefined) return turbine.net
  const { losses } = result.groups.planned
  const own = lossesOfTurbine(result, turbine, losses)
  return turbineNet(turbine, { losses: own, uncertainties: result.uncertainties }, result)
}

/** Digits of energies by hour, so that changing losses and back gives the same numbers. */
export const hourDigits = 9

/** Scales all hours alike, so that they add up to the net yield with the changed losses. */
function hoursWith(
  { utc_offset_hours, mwh }: NonNullable<ResultGroup['net_by_hour']>,
  netMwh: number,
): NonNullable<ResultGroup['net_by_hour']> {
  const total = mwh.flat().reduce((sum, one) => sum + one, 0)
  const share = total > 0 ? netMwh / total : 0
  const of = (one: number) => Number((one * share).toPrecision(hourDigits))
  return { utc_offset_hours, mwh: mwh.map((hours) => hours.map(of)) }
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
