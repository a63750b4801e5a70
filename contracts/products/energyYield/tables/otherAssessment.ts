import type { ComparedFigure } from '#domain'
import type { Messages } from '../../../messages/index.ts'
import {
  columnFactory,
  type QuantityName,
  quantityChange,
  type ResultTable,
  tableOf,
  withUnit,
} from '../../../quantities/index.ts'
import type { OtherAssessment } from '../otherAssessment.ts'
import type { TableWords } from './words.ts'

type ComparisonTexts = Pick<
  Messages,
  'otherAssessment' | 'products' | 'quantities' | 'yieldFigures' | 'yieldTerms'
>
type Kind = ComparedFigure['kind']

interface ShownFigure {
  readonly quantity: QuantityName
  /** To the quantity from the figure; the unit of results is MWh. */
  readonly of: (value: number) => number
  /** Whether the difference is also shown relative to the own figure. */
  readonly isRelative: boolean
}

const same = (value: number) => value
const energy: ShownFigure = { quantity: 'netYield', of: (gwh) => 1000 * gwh, isRelative: true }
const sigma: ShownFigure = { quantity: 'energySigma', of: same, isRelative: false }
const shown: Readonly<Record<Kind, ShownFigure>> = {
  capacityMw: { quantity: 'ratedPowerOfFarm', of: same, isRelative: true },
  turbines: { quantity: 'count', of: same, isRelative: false },
  grossGwh: energy,
  netGwh: energy,
  efficiency: { quantity: 'lossShare', of: (efficiency) => 1 - efficiency, isRelative: false },
  unexplained: { quantity: 'lossShare', of: (gain) => -gain, isRelative: false },
  sensitivity: { quantity: 'weibullK', of: same, isRelative: true },
  windSigma: sigma,
  performanceSigma: sigma,
  sigma,
  p75Gwh: energy,
  p90Gwh: energy,
}

/** Losses of the product that are a whole subcategory, and have its name. */
const losses: Readonly<Record<string, string>> = {
  icing: 'environmental.icing',
  degradation: 'environmental.bladeDegradation',
  exposure_changes: 'environmental.exposure',
  grid_availability: 'availability.grid',
  facility_parasitic_consumption: 'electrical.ownConsumption',
  sub_optimal_performance: 'performance.suboptimal',
  grid_curtailment: 'curtailment.gridOperator',
  operational_strategies: 'curtailment.strategies',
}

/** The document in a line: title, issuers, day of issue, scenario. */
export function otherAssessmentText(
  {
    title,
    issuers,
    issued_on,
    scenario,
  }: Pick<OtherAssessment, 'title' | 'issuers' | 'issued_on' | 'scenario'>,
  { about }: Pick<Messages['otherAssessment'], 'about'>,
): string {
  return about(title, issuers.join(', '), issued_on, scenario)
}

/** Figures of another assessment next to the own ones: energies, losses with their effect on P50, uncertainties. */
export function otherAssessmentTables(
  figures: readonly ComparedFigure[],
  names: { readonly own: string; readonly other: string },
  words: Pick<TableWords, 'format'> & {
    readonly text: ComparisonTexts
  },
): readonly ResultTable[] {
  const { otherAssessment: text } = words.text
  const of = (title: string, kinds: readonly Kind[], note?: string) =>
    comparisonTable(
      title,
      figures.filter((one) => kinds.includes(one.kind) && isShown(one)),
      { names, note, relative: kinds.includes('efficiency') ? text.effect : text.relative },
      words,
    )
  return [
    of(text.energies, ['capacityMw', 'turbines', 'grossGwh', 'netGwh', 'sigma', 'p75Gwh', 'p90Gwh']),
    of(text.losses, ['efficiency', 'unexplained'], text.lossNote),
    of(text.uncertainties, ['sensitivity', 'windSigma', 'performanceSigma'], text.uncertaintyNote),
  ]
}

/** Whether a category is a loss or an uncertainty of at least one of them; others fill pages with zeros. */
function isShown({ kind, category, own, other }: ComparedFigure): boolean {
  const isNone = (figure: number | null) => figure === null || (kind === 'efficiency' && figure === 1)
  return category === null || !(isNone(own) && isNone(other))
}

function comparisonTable(
  title: string,
  figures: readonly ComparedFigure[],
  {
    names,
    note,
    relative,
  }: {
    readonly names: { own: string; other: string }
    readonly note: string | undefined
    /** Head of the relative differences. */
    readonly relative: string
  },
  { text, format }: Parameters<typeof otherAssessmentTables>[2],
): ResultTable {
  const { otherAssessment: words, products, quantities } = text
  const column = columnFactory(quantities)
  const value = ({ kind }: ComparedFigure, figure: number | null) =>
    figure === null ? null : shown[kind].of(figure)
  const changeOf = (one: ComparedFigure) => {
    const [own, other] = [value(one, one.own), value(one, one.other)]
    return own === null || other === null ? null : other - own
  }
  const figure = (head: string, of: (one: ComparedFigure) => number | null, only?: 'file') =>
    column.of<ComparedFigure>('netYield', of, { head, only, width: 15 })
  const signed = (head: string, of: (one: ComparedFigure) => string) =>
    column.words<ComparedFigure>(head, of, { align: 'right', only: 'shown' })
  const isTotal = ({ kind, category }: ComparedFigure) =>
    category === null && (kind === 'efficiency' || kind === 'netGwh' || kind.endsWith('Sigma'))
  const { difference, figure: named } = products.comparison
  const table = tableOf(
    title,
    [
      column.words<ComparedFigure>(words.title, () => title, { only: 'file', width: 40 }),
      column.words<ComparedFigure>(named, (one) => withUnit(labelOf(one, text), shown[one.kind].quantity), {
        width: 45,
      }),
      figure(names.own, (one) => value(one, one.own)),
      figure(names.other, (one) => value(one, one.other)),
      figure(difference, changeOf, 'file'),
      signed(difference, (one) => quantityChange(shown[one.kind].quantity, changeOf(one), format)),
      column.of<ComparedFigure>('change', relativeOf, {
        head: relative,
        isOwn: true,
        only: 'file',
        width: 15,
      }),
      signed(relative, (one) => quantityChange('change', relativeOf(one), format)),
    ],
    figures,
    {
      strong: figures.flatMap((one, index) => (isTotal(one) ? [index] : [])),
      ...(note !== undefined && { note }),
    },
  )
  return { ...table, rowQuantities: figures.map(({ kind }) => shown[kind].quantity) }
}

/** Percent by which the other figure changes energies against the own one; null: it does not, or one is missing. */
function relativeOf({ kind, own, other }: ComparedFigure): number | null {
  if (own === null || other === null || own === 0) return null
  if (kind === 'unexplained') return 100 * ((1 + other) / (1 + own) - 1)
  return shown[kind].isRelative || kind === 'efficiency' ? 100 * (other / own - 1) : null
}

function labelOf(
  { kind, category, subcategory, years }: ComparedFigure,
  { otherAssessment: text, quantities, yieldFigures, yieldTerms }: ComparisonTexts,
): string {
  if (subcategory !== null)
    return `– ${yieldTerms.losses[losses[subcategory] ?? ''] ?? text.parts[subcategory] ?? yieldFigures.categories[subcategory] ?? subcategory}`
  if (category !== null) {
    const group = category === 'turbine_performance' ? 'performance' : category
    return yieldFigures.categories[category] ?? yieldTerms.losses[group] ?? category
  }
  if (kind === 'capacityMw' || kind === 'turbines') return quantities[shown[kind].quantity]
  return text.kinds[kind](String(years))
}
