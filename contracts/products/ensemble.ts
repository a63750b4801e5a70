import { type Ensemble, ensembleOf, isMixed } from '#domain'
import type { WireBasis } from '../basis/schema.ts'
import { columnFactory, type ResultTable, type ResultWords, tableOf } from '../quantities/index.ts'
import type { Language } from '../schemas/account.ts'
import type { Weighting } from './ensembleChoice.ts'
import { byFigure, type FiguresOfResult } from './figureTables.ts'
import { figureHead, figureQuantity, type MainFigure } from './mainFigure.ts'
import { mainFigures } from './mainFigures.ts'
import type { JobResult } from './schemas.ts'

/** The result of one atlas among those of several. */
export interface EnsembleMember extends FiguresOfResult {
  readonly atlas: string
  /** Product, period, places and changed losses: members of one ensemble have the same. */
  readonly subject: string
  /** Relative to the others, above 0. */
  readonly weight: number
  /** null: the result is of an older release. */
  readonly basis: WireBasis | null
}

/** A figure of all members. */
export interface EnsembleFigure extends Omit<MainFigure, 'value'> {
  /** In the order of the members; null: not known. */
  readonly values: readonly (number | null)[]
  /** Of the known values; null: fewer than two, or no quantity. */
  readonly ensemble: Ensemble | null
}

/** Sites or turbines of a result. */
export function resultPlaces(result: JobResult) {
  return 'turbines' in result ? result.turbines : result.sites
}

/** A result as member of an ensemble, named by its atlas. */
export function ensembleMember(
  result: JobResult,
  words: ResultWords,
  language: Language,
  weight = 1,
): EnsembleMember {
  const { product, atlas, atlas_title, from, till, basis = null } = result
  return {
    atlas,
    name: atlas_title[language],
    subject: JSON.stringify([
      product,
      // Stamps of one period differ within their hour, such as 00:00 and 00:30.
      ...[from, till].map((stamp) => stamp.slice(0, 13)),
      resultPlaces(result).map(({ lat, lon }) => [lat, lon]),
      'assumptions_change' in result ? result.assumptions_change : null,
    ]),
    ...{ weight, basis },
    figures: mainFigures(result, words),
  }
}

/** Whether results are those of one order over different atlases. */
export function isEnsemble(members: readonly EnsembleMember[]): boolean {
  const [first] = members
  return (
    members.length > 1 &&
    new Set(members.map(({ atlas }) => atlas)).size === members.length &&
    members.every(({ subject }) => subject === first!.subject)
  )
}

/** Figures that a member knows, with their weighted mean and spread over the members. */
export function ensembleFigures(members: readonly EnsembleMember[]): EnsembleFigure[] {
  const { keys, figureOf } = byFigure(members)
  return keys.flatMap(([key, { value: _, ...about }]) => {
    const values = members.map((member) => figureOf(member, key)?.value ?? null)
    const known = values.flatMap((value, i) =>
      value === null ? [] : [{ value, weight: members[i]!.weight }],
    )
    if (known.length === 0) return []
    return [{ ...about, values, ensemble: about.decimals === 'ordinal' ? null : ensembleOf(known) }]
  })
}

/** Weights of the members in percent of their sum, with their basis. */
export function weightsText(
  members: readonly EnsembleMember[],
  weighting: Weighting,
  { text, format }: ResultWords,
): string {
  const sum = members.reduce((total, { weight }) => total + weight, 0)
  const weights = members.map(({ name, weight }) => `${name} ${format.number((100 * weight) / sum)} %`)
  return text.ensemble.bases[weighting](format.list(weights))
}

/** A warning that some of the atlases are synthetic and others are not; empty: they are not mixed. */
function mixText(members: readonly EnsembleMember[], { text }: ResultWords): string {
  const isMix = isMixed({ sources: members.flatMap(({ basis }) => basis?.sources ?? []) })
  return isMix ? ` ${text.basis.mixedMark}: ${text.basis.mixed}.` : ''
}

/** Figures of one order over several atlases, side by side, with mean and spread. */
export function ensembleTable(
  members: readonly EnsembleMember[],
  weighting: Weighting,
  words: ResultWords,
): ResultTable {
  const { charts, ensemble: own, shares, products, quantities } = words.text
  const column = columnFactory(quantities)
  const figures = ensembleFigures(members)
  const ofRow = (head: string, value: (figure: EnsembleFigure) => number | null | undefined) =>
    column.of<EnsembleFigure>('ratio', value, { head })
  const table = tableOf<EnsembleFigure>(
    own.title,
    [
      column.words(shares.subject, ({ subject }) => subject, { width: 24 }),
      column.words(products.comparison.figure, figureHead, { width: 44 }),
      ...members.map(({ name }, i) => ofRow(name, ({ values }) => values[i])),
      ofRow(charts.mean, ({ ensemble }) => ensemble?.mean),
      ofRow(own.spread, ({ ensemble }) => ensemble?.spread),
      column.of(
        'proportion',
        ({ ensemble }) => (ensemble?.mean ? ensemble.spread / Math.abs(ensemble.mean) : null),
        { head: own.spreadPercent, isOwn: true },
      ),
    ],
    figures,
    { note: `${weightsText(members, weighting, words)} ${own.note}${mixText(members, words)}` },
  )
  return { ...table, rowQuantities: figures.map(figureQuantity) }
}
