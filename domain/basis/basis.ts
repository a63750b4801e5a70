import type { SourceReading } from './sourceReadings.ts'

/**
 * Kinds of sources, the strongest first: a figure has the weakest kind of its inputs. `measured`: by meters
 * and exchanges. `official`: published under a law. `entered`: by the customer. `modelled`: weather of a
 * reanalysis, or a computed fleet. `forecast`: of time ahead. `synthetic`: generated for the demo.
 */
export const sourceKinds = ['measured', 'official', 'entered', 'modelled', 'forecast', 'synthetic'] as const
export type SourceKind = (typeof sourceKinds)[number]

export const basisSubjects = [
  'weather',
  'prices',
  'generation',
  'officialValues',
  'fleet',
  'forwardPrices',
  'ownProfile',
  'calibration',
  'landCover',
  'operation',
  'measuredWind',
  'meteredEnergy',
] as const
export type BasisSubject = (typeof basisSubjects)[number]

/** One set of data behind a figure. */
export interface BasisSource {
  readonly subject: BasisSubject
  readonly kind: SourceKind
  /** Name as the publisher requires it. */
  readonly name: string
  /** The name in both languages; absent: it is the same in both. */
  readonly names?: { readonly de: string; readonly en: string }
  /** Changes with the content. */
  readonly version: string
  /** Licence; null: contained in the name, or not known. */
  readonly licence: string | null
  /** How its files were read; absent: no files, or not known. */
  readonly readings?: readonly SourceReading[]
}

/** Time from an instant to another one, ms since 1970, the end excluded. */
export interface TimeSpan {
  readonly fromMs: number
  readonly endMs: number
}

/** The requested time, and the parts of it that the data lack. */
export interface BasisTime extends TimeSpan {
  /** Gaps in order, separate from each other, all within the time. */
  readonly gaps: readonly TimeSpan[]
}

/** Origin and coverage of a figure, a series, a field or a file. */
export interface FigureBasis {
  /** The weakest of its sources. */
  readonly kind: SourceKind
  readonly sources: readonly BasisSource[]
  /** Time of the data; null: none, for example of a register. */
  readonly time: BasisTime | null
  /** Versions of the methods behind it, such as `marketValue 2026.11.24`; empty: as published. */
  readonly methods: readonly string[]
}

/** Share of the requested time that is covered, 0 to 1; 1 without a period. */
export function knownShare({ time }: Pick<FigureBasis, 'time'>): number {
  if (time === null) return 1
  const allMs = time.endMs - time.fromMs
  const missingMs = time.gaps.reduce((sum, { fromMs, endMs }) => sum + endMs - fromMs, 0)
  return allMs <= 0 ? 0 : 1 - missingMs / allMs
}

/**
 * Whether generated data are mixed with others, which happens only at a user's request. Generated weather is weather over
 * the real ground: its land cover is no mix.
 */
export function isMixed({
  sources,
}: {
  readonly sources: readonly Pick<BasisSource, 'subject' | 'kind'>[]
}): boolean {
  const ofTime = sources.filter(({ subject }) => subject !== 'landCover')
  return new Set(ofTime.map(({ kind }) => kind === 'synthetic')).size > 1
}
