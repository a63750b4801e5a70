import type { AssessedEfficiency, AssessmentDocument, EnergyAssessment } from './assessment.ts'

/** Kinds of figures that two assessments are compared by. */
export const comparedKinds = [
  'capacityMw',
  'turbines',
  'grossGwh',
  'netGwh',
  'efficiency',
  'unexplained',
  'sensitivity',
  'windSigma',
  'performanceSigma',
  'sigma',
  'p75Gwh',
  'p90Gwh',
] as const

/** A figure of two assessments. */
export interface ComparedFigure {
  readonly kind: (typeof comparedKinds)[number]
  /** Category and subcategory by IEC 61400-15-2; null: all of them. */
  readonly category: string | null
  readonly subcategory: string | null
  /** Years of operation; null: the figure is not of a period. */
  readonly years: number | null
  /** null: not stated. */
  readonly own: number | null
  readonly other: number | null
}

type Documents = readonly [own: AssessmentDocument, other: AssessmentDocument]
type Place = Partial<Pick<ComparedFigure, 'category' | 'subcategory' | 'years'>>

/**
 * Two assessments figure by figure: categories and subcategories in the order of the own one, then those that only the
 * other one has. Efficiencies multiply, so the ratios of gross energy, of all categories and of the unexplained shares
 * multiply to the ratio of the net energies.
 */
export function compareAssessments(
  own: AssessmentDocument,
  other: AssessmentDocument,
): readonly ComparedFigure[] {
  const both = [own, other] as const
  const of = (kind: ComparedFigure['kind'], value: (one: AssessmentDocument) => number | null) =>
    figure(both, kind, value)
  return [
    of('capacityMw', ({ capacityMw }) => capacityMw),
    of('turbines', ({ turbineCount }) => turbineCount),
    of('grossGwh', ({ grossGwh }) => grossGwh),
    of('efficiency', ({ performance }) => performance.efficiency),
    ...efficiencies(both),
    of('unexplained', unexplainedShare),
    of('netGwh', ({ netGwh }) => netGwh),
    of('sensitivity', ({ sensitivity }) => sensitivity),
    of('windSigma', ({ windSigma }) => windSigma),
    ...labelsOf(own.windCategories, other.windCategories).map((category) =>
      figure(both, 'windSigma', (one) => named(one.windCategories, category)?.sigma ?? null, { category }),
    ),
    of('performanceSigma', ({ performance }) => performance.sigma),
    ...labelsOf(own.categories, other.categories).map((category) =>
      figure(both, 'performanceSigma', (one) => named(one.categories, category)?.sigma ?? null, { category }),
    ),
    ...periods(both),
  ]
}

/** P50 over gross energy times all efficiencies, less 1; null without efficiencies. */
export function unexplainedShare({ grossGwh, netGwh, performance }: EnergyAssessment): number | null {
  const { efficiency } = performance
  return efficiency === null ? null : netGwh / (grossGwh * efficiency) - 1
}

function figure(
  [own, other]: Documents,
  kind: ComparedFigure['kind'],
  value: (one: AssessmentDocument) => number | null,
  { category = null, subcategory = null, years = null }: Place = {},
): ComparedFigure {
  const stated = (one: AssessmentDocument) => {
    const found = value(one)
    return found === 0 && isDeviation(kind) ? null : found
  }
  return { kind, category, subcategory, years, own: stated(own), other: stated(other) }
}

/** A standard deviation of 0 means that none is known. */
function isDeviation(kind: ComparedFigure['kind']): boolean {
  return kind === 'sigma' || kind === 'windSigma' || kind === 'performanceSigma'
}

function efficiencies(both: Documents): readonly ComparedFigure[] {
  const [own, other] = both
  return labelsOf(own.categories, other.categories).flatMap((category) => {
    const partsOf = (one: AssessmentDocument): readonly AssessedEfficiency[] =>
      named(one.categories, category)?.parts ?? []
    return [
      figure(both, 'efficiency', (one) => named(one.categories, category)?.efficiency ?? null, { category }),
      ...labelsOf(partsOf(own), partsOf(other)).map((subcategory) =>
        figure(both, 'efficiency', (one) => named(partsOf(one), subcategory)?.efficiency ?? null, {
          category,
          subcategory,
        }),
      ),
    ]
  })
}

/** Periods that at least one of the documents has, the shortest first. */
function periods(both: Documents): readonly ComparedFigure[] {
  const spans = [...new Set(both.flatMap((one) => one.periods.map(({ years }) => years)))]
  return spans
    .sort((a, b) => a - b)
    .flatMap((years) =>
      (['sigma', 'p75Gwh', 'p90Gwh'] as const).map((kind) =>
        figure(both, kind, (one) => one.periods.find((period) => period.years === years)?.[kind] ?? null, {
          years,
        }),
      ),
    )
}

function named<One extends { readonly label: string }>(ones: readonly One[], label: string): One | undefined {
  return ones.find((one) => one.label === label)
}

function labelsOf(...lists: readonly (readonly { readonly label: string }[])[]): readonly string[] {
  return [...new Set(lists.flat().map(({ label }) => label))]
}
