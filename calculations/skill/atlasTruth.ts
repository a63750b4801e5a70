import type { BlockSums, FigureBasis, HourJump, Scores, WindCourses } from '#domain'

/** Kinds of truth: winds at one place, or energies of plants. */
export const truthKinds = ['wind', 'plants'] as const
export type TruthKind = (typeof truthKinds)[number]

/** An atlas compared with one measurement. */
export interface AtlasTruth {
  readonly atlasId: string
  /** Whether the weather is synthetic: it says nothing about a real place. */
  readonly isSynthetic: boolean
  /** File or store of the measured data. */
  readonly truth: string
  readonly kind: TruthKind
  /** Basis of the measured data, of the time that is compared. */
  readonly basis: FigureBasis
  /** Scores of winds by hour, m/s, or of plants by year, percent of their rated power. */
  readonly scores: Scores
  /** Modelled over measured mean hourly change; null for plants, and where nothing changes. */
  readonly rampRatio: number | null
  /** Differences by hour, month and speed; null for plants. */
  readonly courses: WindCourses | null
  /** Blocks of the comparison: months of the wind, or plants. */
  readonly blocks: readonly BlockSums[]
  /** Jumps in the diurnal profile relative to the measured one; empty unless both are hourly. */
  readonly jumps: readonly HourJump[]
}
