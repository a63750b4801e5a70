import { interannualOf } from '../energy/interannual.ts'
import { proposedUncertainties, type WindBasis } from '../energy/proposedUncertainties.ts'
import { energySigmaOver, exceedanceYieldMwh, type UncertaintyComponent } from '../energy/uncertainty.ts'
import { eachCase, type Measure, measureOf, relativeError, worst } from './measure.ts'

interface BudgetCase {
  readonly name: string
  readonly p50: number
  readonly sensitivity: number
  readonly components: readonly UncertaintyComponent[]
  readonly periods: readonly Readonly<Record<'years' | 'sigma' | `p${Percent}`, number>>[]
}

type Percent = (typeof percents)[number]
const percents = [75, 84, 90, 95, 99] as const

interface Budgets {
  readonly cases: readonly BudgetCase[]
  readonly own_years: {
    readonly energies: readonly number[]
    readonly sigma: number
    readonly of_period: number
  }
}

interface ProposedCase {
  readonly name: string
  readonly basis: WindBasis
  /** Distance of the measurement, m; absent: there is none. */
  readonly distance?: number
  /** m. */
  readonly relief?: number
  /** m. */
  readonly hub: number
  readonly heights: readonly number[]
  readonly wake: number
  readonly losses: number
  readonly parametric: number
  /** Number of years; too few for a deviation of their own. */
  readonly years: number
  readonly sigmas: Readonly<Record<string, number>>
}

/** Yields that are exceeded over years of operation, and deviations of single years of a farm. */
export const uncertaintyMeasures: readonly Measure[] = [
  measureOf<Budgets>('misc.exceedance_periods', 1e-8, 'relative', ({ cases, own_years }) => [
    ...cases.flatMap(({ name, p50, sensitivity, components, periods }) =>
      periods.map((period) => {
        const sigma = energySigmaOver(components, sensitivity, period.years)
        const yields = percents.map((percent) =>
          relativeError(exceedanceYieldMwh(p50, sigma, percent / 100), period[`p${percent}`]),
        )
        return {
          name: `${name}, ${period.years} years`,
          error: worst([relativeError(sigma, period.sigma), ...yields]),
        }
      }),
    ),
    { name: 'own years', error: relativeError(interannualOf(own_years.energies).sigma, own_years.sigma) },
    { name: 'mean of own years', error: relativeError(periodSigma(own_years.energies), own_years.of_period) },
  ]),
  measureOf<{ cases: readonly ProposedCase[] }>(
    'misc.proposed_uncertainties',
    1e-9,
    'relative',
    ({ cases }) => eachCase(cases, proposalError, ({ name }) => name),
  ),
]

function proposalError({
  basis,
  distance = Number.POSITIVE_INFINITY,
  relief,
  hub,
  heights,
  wake,
  losses,
  parametric,
  years,
  sigmas,
}: ProposedCase): number {
  const proposed = proposedUncertainties({
    ...{
      basis,
      calibration: null,
      reference: { distanceM: distance, reliefM: relief ?? null },
      hubHeightM: hub,
      windHeightsM: heights,
      yearEnergies: Array(years).fill(1),
    },
    ...{ wakeShare: wake, lossShare: losses, parametricSigma: parametric },
  })
  const own = Object.fromEntries(proposed.map(({ id, sigma }) => [id, sigma]))
  const names = new Set([...Object.keys(own), ...Object.keys(sigmas)])
  return worst(
    Array.from(names, (name) => relativeError(own[name] ?? Number.NaN, sigmas[name] ?? Number.NaN)),
  )
}

/** Proposed uncertainty for a farm with the energies of these years. */
function periodSigma(yearEnergies: readonly number[]): number {
  const proposed = proposedUncertainties({
    ...{ basis: 'reanalysis', calibration: null, hubHeightM: 100, windHeightsM: [100], yearEnergies },
    reference: { distanceM: Number.POSITIVE_INFINITY, reliefM: null },
    ...{ wakeShare: 0, lossShare: 0, parametricSigma: 0 },
  })
  return proposed.find(({ id }) => id === 'longTerm')?.sigma ?? Number.NaN
}
