import {
  type BasisSource,
  type BasisTime,
  type FigureBasis,
  type SourceKind,
  sourceKinds,
  type TimeSpan,
} from './basis.ts'
import { gapsWithin, unitedSpans } from './timeSpans.ts'

/**
 * Combines the bases of a figure's inputs: its kind is the weakest of theirs, it covers the time that all of them
 * cover, and its sources and methods are those of all.
 * @param method version of the method that combines them; null: none
 * @throws RangeError without a basis
 */
export function combineBases(bases: readonly FigureBasis[], method: string | null = null): FigureBasis {
  if (bases.length === 0) throw new RangeError('A figure needs a basis')
  return {
    ...joinSources(bases),
    time: bases.map(({ time }) => time).reduce(commonTime),
    methods: [...new Set([...bases.flatMap(({ methods }) => methods), ...(method === null ? [] : [method])])],
  }
}

/** Origin of data: their sources, and the weakest kind of these. */
interface Origin<Source> {
  readonly kind: SourceKind
  readonly sources: readonly Source[]
}

/** The part of `combineBases` that needs no period, also for bases as they are stored and sent: weakest kind, all sources. */
export function joinSources<Source>(origins: readonly Origin<Source>[]): {
  kind: SourceKind
  sources: Source[]
} {
  return {
    kind: weakestOf(origins.map(({ kind }) => kind)),
    sources: distinct(origins.flatMap(({ sources }) => sources)),
  }
}

/** A basis that is at most as strong as a kind, such as that of a forecast. */
export function weakened(basis: FigureBasis, kind: SourceKind): FigureBasis {
  return { ...basis, kind: weakestOf([basis.kind, kind]) }
}

/** Extends a basis to another time: time not requested before is a gap. A basis without a period is unchanged. */
export function basisWithin(basis: FigureBasis, requested: TimeSpan): FigureBasis {
  const { time } = basis
  if (time === null) return basis
  const { fromMs, endMs } = requested
  const covered = gapsWithin(time, time.gaps)
  return { ...basis, time: { fromMs, endMs, gaps: gapsWithin(requested, covered) } }
}

/** A basis of one kind of data. @param covered  time covered; null: without a period */
export function basisOfSources(
  sources: readonly BasisSource[],
  covered: readonly TimeSpan[] | null,
): FigureBasis {
  const spans = covered === null ? null : unitedSpans(covered)
  const [first, last] = [spans?.[0], spans?.at(-1)]
  const requested = { fromMs: first?.fromMs ?? 0, endMs: last?.endMs ?? 0 }
  return {
    kind: weakestOf(sources.map(({ kind }) => kind)),
    sources: distinct(sources),
    time: spans === null ? null : { ...requested, gaps: gapsWithin(requested, spans) },
    methods: [],
  }
}

function weakestOf(kinds: readonly SourceKind[]): SourceKind {
  return sourceKinds.findLast((kind) => kinds.includes(kind)) ?? sourceKinds[0]
}

function commonTime(one: BasisTime | null, other: BasisTime | null): BasisTime | null {
  if (one === null || other === null) return one ?? other
  const fromMs = Math.max(one.fromMs, other.fromMs)
  const endMs = Math.max(fromMs, Math.min(one.endMs, other.endMs))
  const within = ({ gaps }: BasisTime) =>
    gaps.map((gap) => ({ fromMs: Math.max(gap.fromMs, fromMs), endMs: Math.min(gap.endMs, endMs) }))
  return { fromMs, endMs, gaps: unitedSpans([...within(one), ...within(other)]) }
}

function distinct<Source>(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()]
}
