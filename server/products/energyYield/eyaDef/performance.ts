import {
  type EnergyYieldResult,
  type Language,
  messages,
  type ResultTurbine,
  restrictedLeaves,
} from '#contracts'
import { type IecLossCategory, iecLossCategories, iecLossSubcategory, sourceOfLosses } from '#domain'
import { dataset, type EyaDataset, statistic } from './dataset.ts'
import { groupsOf } from './farms.ts'

type Uncertainties = EnergyYieldResult['uncertainties']

/** Computed from a time series, entered, of a published set, or not assessed; the first of its elements counts. */
const bases = [
  'time_series_calculation',
  'project_specific_assumption',
  'generic assumption',
  'not_considered',
] as const

/** Efficiency of a part of the plant: the remaining share of the energy. */
interface Part {
  readonly label: string
  readonly efficiency: number
  readonly basis: (typeof bases)[number]
  readonly elements?: readonly Omit<Part, 'elements'>[]
  /** Further datasets, by turbine. */
  readonly byTurbine?: (sigma: number) => EyaDataset
}

interface Category {
  readonly label: string
  readonly sigma: number
  readonly parts: readonly Part[]
}

/** Uncertainty components of one category of losses; those of all categories are in `other`. */
const sigmaOf: Readonly<Record<string, readonly string[]>> = {
  turbine_interaction: ['wake'],
  turbine_performance: ['powerCurve'],
  availability: ['availability'],
  electrical: ['electrical'],
  environmental: ['environmental'],
  curtailment: ['curtailment'],
}

/** Subcategory with the standard deviation of a category without listed losses. */
const bearers: Readonly<Record<IecLossCategory, string>> = {
  turbine_performance: 'site_specific_power_curve_adjustment',
  availability: 'turbine_availability',
  electrical: 'electrical_efficiency',
  environmental: 'external_conditions',
  curtailment: 'grid_curtailment',
}

/** Efficiencies of the planned turbines by category and subcategory of IEC 61400-15-2, with their standard deviations. */
export function plantPerformance(result: EnergyYieldResult, language: Language): object {
  const categories = categoriesOf(result, language)
  const product = categories
    .flatMap(({ parts }) => parts)
    .reduce((all, { efficiency }) => all * efficiency, 1)
  const { eyaDef: text } = messages[language]
  return {
    results: {
      efficiency: [
        dataset(
          [
            statistic('mean', product),
            statistic('standard_deviation', performanceSigma(result.uncertainties)),
            statistic('inter_annual_variability', 0, { return_period: 1 }),
          ],
          { comments: text.sigmaSplit },
        ),
      ],
    },
    categories: categories.map(categoryOf),
  }
}

/** Relative standard deviation of the energy without that of the wind. */
export function performanceSigma(uncertainties: Uncertainties): number {
  return Math.hypot(...uncertainties.filter(({ of }) => of === 'energy').map(({ sigma }) => sigma))
}

function categoriesOf(result: EnergyYieldResult, language: Language): readonly Category[] {
  const { uncertainties } = result
  const named = new Set(Object.values(sigmaOf).flat())
  const of = (ids: readonly string[]) =>
    Math.hypot(
      ...uncertainties.filter(({ id, of }) => of === 'energy' && ids.includes(id)).map(({ sigma }) => sigma),
    )
  const others = uncertainties.filter(({ id, of }) => of === 'energy' && !named.has(id)).map(({ id }) => id)
  const losses = lossParts(result, language)
  const own = losses.get('other') ?? []
  const isOther = of(others) > 0 || own.length > 0
  const other: Part = { label: 'other', efficiency: 1, basis: 'project_specific_assumption' }
  return [
    {
      label: 'turbine_interaction',
      sigma: of(sigmaOf.turbine_interaction!),
      parts: wakeSubcategories(result, language),
    },
    ...iecLossCategories.flatMap((label) => {
      const sigma = of(sigmaOf[label]!)
      const parts = withBearer(losses.get(label) ?? [], bearers[label], sigma)
      return parts.length === 0 ? [] : [{ label, sigma, parts }]
    }),
    ...(isOther ? [{ label: 'other', sigma: of(others), parts: own.length > 0 ? own : [other] }] : []),
  ]
}

/** Adds the power curve's uncertainty at the site, whose loss older results do not list. */
function withBearer(parts: readonly Part[], label: string, sigma: number): readonly Part[] {
  const isBorne =
    label === bearers.turbine_performance ? parts.some((one) => one.label === label) : parts.length > 0
  return sigma === 0 || isBorne ? parts : [...parts, { label, efficiency: 1, basis: 'not_considered' }]
}

/** Losses other than wakes, by category; those outside the standard's categories are in `other`. */
function lossParts(
  result: EnergyYieldResult,
  language: Language,
): ReadonlyMap<IecLossCategory | 'other', readonly Part[]> {
  const computed = restrictedLeaves(result)
  const isOfSet = sourceOfLosses(result.groups.planned.losses, computed) !== null
  const entered = isOfSet ? 'generic assumption' : 'project_specific_assumption'
  const names: Readonly<Record<string, string>> = messages[language].yieldTerms.losses
  const byPlace = new Map<IecLossCategory | 'other', Map<string, Omit<Part, 'elements'>[]>>()
  for (const { id, share } of result.groups.planned.losses) {
    const [category, subcategory] = placeOf(id)
    const subcategories = byPlace.get(category) ?? new Map<string, Omit<Part, 'elements'>[]>()
    const basis = computed.has(id) ? 'time_series_calculation' : share > 0 ? entered : 'not_considered'
    const element = { label: names[id] ?? id, efficiency: 1 - share, basis } as const
    subcategories.set(subcategory, [...(subcategories.get(subcategory) ?? []), element])
    byPlace.set(category, subcategories)
  }
  return new Map(
    [...byPlace].map(([category, subcategories]) => [
      category,
      [...subcategories].map(([label, elements]) => joined(label, elements)),
    ]),
  )
}

function placeOf(id: string): readonly [IecLossCategory | 'other', string] {
  const subcategory = iecLossSubcategory(id)
  const [group = ''] = id.split('.')
  const category = iecLossCategories.find(
    (one) => one === (group === 'performance' ? 'turbine_performance' : group),
  )
  return subcategory === null || category === undefined ? ['other', 'other'] : [category, subcategory]
}

function joined(label: string, elements: readonly Omit<Part, 'elements'>[]): Part {
  const efficiency = elements.reduce((all, one) => all * one.efficiency, 1)
  const basis = bases.find((one) => elements.some((element) => element.basis === one)) ?? 'not_considered'
  return { label, efficiency, basis, ...(elements.length > 1 && { elements }) }
}

/** Wakes and blockage: by the farm's own turbines, and by surrounding ones. */
function wakeSubcategories(result: EnergyYieldResult, language: Language): readonly Part[] {
  const { planned, portfolio } = groupsOf(result)
  const { eyaDef: text } = messages[language]
  const sum = (of: (turbine: ResultTurbine) => number) => planned.reduce((all, one) => all + of(one), 0)
  const free = sum((one) => one.yield.free_mwh)
  const own = sum((one) => one.wake_loss_own_mwh)
  const blockage = sum((one) => one.blockage_loss_mwh ?? 0)
  const inside = free - own - blockage
  const basis = 'time_series_calculation'
  const ofTurbine = (one: ResultTurbine) =>
    one.yield.free_mwh > 0
      ? (one.yield.free_mwh - one.wake_loss_own_mwh - (one.blockage_loss_mwh ?? 0)) / one.yield.free_mwh
      : 1
  return [
    {
      ...{ label: 'internal_turbine_interaction', basis },
      efficiency: inside / free,
      ...(blockage !== 0 && {
        elements: [
          { label: text.wakes, efficiency: (free - own) / free, basis },
          { label: text.blockage, efficiency: inside / (free - own), basis },
        ],
      }),
      byTurbine: (sigma) =>
        dataset(
          [
            statistic(
              'mean',
              planned.map((one) => [[one.name], ofTurbine(one)] as const),
            ),
            statistic(
              'standard_deviation',
              planned.map((one) => [[one.name], sigma] as const),
            ),
          ],
          { dimensions: ['turbine_id'] },
        ),
    },
    {
      label: 'external_turbine_interaction',
      efficiency: result.groups.planned.yield.park_mwh / inside,
      basis: portfolio.length > 0 ? basis : 'not_considered',
    },
  ]
}

function categoryOf({ label, sigma, parts }: Category): object {
  const sigmas = splitSigma(sigma, label, parts)
  return {
    label,
    results: efficiencyOf(
      parts.reduce((all, one) => all * one.efficiency, 1),
      sigma,
    ),
    subcategories: parts.map((part, index) => {
      const own = sigmas[index]!
      const { elements = [] } = part
      const ofElements = splitSigma(own, '', elements)
      return {
        ...{ label: part.label, basis: part.basis, variability: 'static' },
        results: {
          efficiency: [
            ...efficiencyOf(part.efficiency, own).efficiency,
            ...(part.byTurbine ? [part.byTurbine(own)] : []),
          ],
        },
        ...(elements.length > 0 && {
          elements: elements.map((element, at) => ({
            ...{ label: element.label, basis: element.basis, variability: 'static' },
            is_statistically_independent: true,
            results: efficiencyOf(element.efficiency, ofElements[at]!),
          })),
        }),
      }
    }),
  }
}

function efficiencyOf(mean: number, sigma: number): { readonly efficiency: readonly EyaDataset[] } {
  return { efficiency: [dataset([statistic('mean', mean), statistic('standard_deviation', sigma)])] }
}

/**
 * Splits a standard deviation over its parts in proportion to their losses, so that their squares add up to
 * its square; equally without losses. That of power curves is of the curve at the site.
 */
function splitSigma(
  sigma: number,
  category: string,
  parts: readonly Omit<Part, 'elements'>[],
): readonly number[] {
  if (category === 'turbine_performance')
    return parts.map(({ label }) => (label === 'site_specific_power_curve_adjustment' ? sigma : 0))
  const losses = parts.map(({ efficiency }) => Math.abs(1 - efficiency))
  const all = Math.hypot(...losses)
  return losses.map((loss) => (all > 0 ? (sigma * loss) / all : sigma / Math.sqrt(parts.length)))
}
