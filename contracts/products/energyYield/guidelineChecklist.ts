import { publishedLosses } from '#domain'
import type { EnergyYieldResult } from './result.ts'

/** Requirements of FGW TR 6 revision 12, in the order of the guideline. */
export const guidelineItems = [
  'parties',
  'site',
  'siteVisit',
  'terrain',
  'complexity',
  'measurement',
  'comparisonTurbines',
  'representativeness',
  'longTerm',
  'flowModel',
  'windAtHub',
  'curves',
  'wakes',
  'energies',
  'losses',
  'curtailments',
  'uncertainty',
  'exceedance',
  'plausibility',
  'siteQuality',
  'deviations',
  'data',
] as const
export type GuidelineItem = (typeof guidelineItems)[number]

/** assessor: only a person can judge it. */
export type GuidelineState = 'met' | 'notMet' | 'notApplicable' | 'assessor'
/** Section of the report with the evidence; null: none has any. */
export type Evidence =
  | 'summary'
  | 'suitability'
  | 'layout'
  | 'types'
  | 'climate'
  | 'yields'
  | 'wakes'
  | 'losses'
  | 'restrictions'
  | 'uncertainty'
  | 'eeg'
  | 'metered'
  | 'otherAssessment'
  | 'method'
  | null

export interface GuidelineLine {
  readonly item: GuidelineItem
  readonly state: GuidelineState
  readonly evidence: Evidence
}

/** Height of a measurement as a share of hub height, and its months, that the guideline requires at least. */
const leastHeightShare = 2 / 3
const leastMonths = 12

/**
 * State of each requirement. An item is met only if a figure of the result meets it: what the result does not show is
 * not met, and what no program can judge is left to the assessor.
 */
export function guidelineChecklist(result: EnergyYieldResult): readonly GuidelineLine[] {
  const states = statesOf(result)
  return guidelineItems.map((item) => ({ item, ...states[item] }))
}

type State = Omit<GuidelineLine, 'item'>

function statesOf(result: EnergyYieldResult): Readonly<Record<GuidelineItem, State>> {
  const { turbines, power_curves, wind_climates, groups, restrictions, density_known } = result
  const of = (state: GuidelineState, evidence: Evidence): State => ({ state, evidence })
  const metIf = (isMet: boolean, evidence: Evidence) => of(isMet ? 'met' : 'notMet', evidence)
  const planned = turbines.filter(({ status }) => status === 'planned')
  const by = result.calibration?.by
  const isMeasured = by?.kind === 'measurement'
  const isCompared = by?.kind === 'production' || by?.kind === 'metered'
  const otherwise: GuidelineState = isMeasured || isCompared ? 'notApplicable' : 'notMet'
  const { net, losses } = groups.planned
  const hasOther = result.other_assessment !== undefined
  return {
    parties: of('assessor', null),
    site: metIf(
      turbines.every(({ site_height_m }) => site_height_m !== null),
      'layout',
    ),
    siteVisit: of('assessor', null),
    // The wind is that of an atlas: no terrain of the surroundings has been modelled.
    terrain: of('notMet', 'method'),
    // T-RIX and the allowed distances are not public.
    complexity: of('assessor', ruggednessIsKnown(result) ? 'suitability' : null),
    measurement: isMeasured
      ? of(measurementIsEnough(by, planned) ? 'assessor' : 'notMet', 'summary')
      : of(otherwise, null),
    comparisonTurbines: isCompared ? of('assessor', 'summary') : of(otherwise, null),
    representativeness: of(isMeasured || isCompared ? 'assessor' : 'notMet', null),
    // A result has one atlas, the guideline requires two reference series.
    longTerm: of('notMet', by === undefined ? null : 'summary'),
    // Cross prediction needs wind measured at two places.
    flowModel: of('notMet', 'method'),
    windAtHub: metIf(
      density_known &&
        wind_climates.every(({ weibull_k }) => weibull_k !== null) &&
        planned.every(({ shear, turbulence }) => shear !== undefined && turbulence?.source === 'typed'),
      'climate',
    ),
    // Whether a published curve was measured or calculated is not known.
    curves: of(
      power_curves.some(({ origin, thrust_computed }) => thrust_computed || origin === 'parametric')
        ? 'notMet'
        : 'assessor',
      'types',
    ),
    // Without existing turbines, someone has to state that there are none.
    wakes: of(groups.portfolio === null ? 'assessor' : 'met', 'wakes'),
    energies: metIf(
      planned.every(({ net: own }) => own !== undefined),
      'yields',
    ),
    losses: of(flatLossesAreDeducted(losses) ? 'assessor' : 'notMet', 'losses'),
    curtailments: restrictions === undefined ? of('assessor', null) : of('met', 'restrictions'),
    uncertainty: metIf(net.sigma > 0 && groups.planned.wind_sensitivity !== undefined, 'uncertainty'),
    exceedance: metIf(net.p90_mwh !== null && net.periods !== undefined, 'uncertainty'),
    plausibility: hasOther
      ? of('met', 'otherAssessment')
      : metIf(result.metered !== undefined, result.metered === undefined ? null : 'metered'),
    siteQuality: metIf(
      planned.every(({ eeg }) => eeg.site_yield_mwh != null && eeg.site_quality_percent !== null),
      'eeg',
    ),
    deviations: of('assessor', null),
    data: of('met', 'method'),
  }
}

function ruggednessIsKnown({ ruggedness, turbines }: EnergyYieldResult): boolean {
  const known = turbines.every(({ ground }) => ground !== undefined && ground.ruggedness_index !== null)
  return known && ruggedness !== undefined && ruggedness.mast !== null
}

type By<Kind extends string> = Extract<
  NonNullable<EnergyYieldResult['calibration']>['by'],
  { readonly kind: Kind }
>

function measurementIsEnough(
  { height_m, common }: By<'measurement'>,
  planned: readonly { readonly hub_height_m: number }[],
): boolean {
  const highest = Math.max(...planned.map(({ hub_height_m }) => hub_height_m))
  return height_m >= leastHeightShare * highest && common.months >= leastMonths
}

/** Whether no flat loss of the guideline is larger than the deducted one; smaller losses need evidence. */
function flatLossesAreDeducted(losses: readonly { readonly id: string; readonly share: number }[]): boolean {
  const { shares } = publishedLosses.find(({ id }) => id === 'tr6')!
  const groupOf = (id: string) => id.split('.')[0]!
  return Object.entries(shares).every(([id, share]) => {
    // The shares of availability and of electrical losses are for their whole groups.
    const isOf = (one: string) =>
      one === id || (groupOf(id) !== 'environmental' && groupOf(one) === groupOf(id))
    const deducted = losses.filter((loss) => isOf(loss.id)).reduce((sum, loss) => sum + loss.share, 0)
    // Sums of parts, such as 0.7 % and 2.3 %, can be below their share by rounding.
    return deducted > share - 1e-9
  })
}
