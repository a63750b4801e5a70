import type { AtlasSkill } from '#contracts'
import { energyErrorDifference, excludesZero, type Judged, rmseDifference } from '#domain'
import type { AtlasTruth } from './atlasTruth.ts'

type Verdict = NonNullable<NonNullable<AtlasSkill['against']>['verdict']>

/** Comparison of two atlases by one measurement. */
export interface AtlasVerdict {
  readonly rmse: Judged
  readonly energy: Judged
  /** Verdict by the root mean square error; null: too few common blocks. */
  readonly verdict: Verdict | null
}

/** An atlas compared with another one by the same measurement; null for the other atlas itself. */
export function judgedAgainst(truth: AtlasTruth, other: AtlasTruth): AtlasVerdict | null {
  if (truth === other) return null
  const rmse = rmseDifference(truth.blocks, other.blocks)
  return { rmse, energy: energyErrorDifference(truth.blocks, other.blocks), verdict: verdictOf(rmse) }
}

function verdictOf({ value, interval }: Judged): Verdict | null {
  if (interval === null) return null
  if (!excludesZero(interval)) return 'not_distinguishable'
  return value < 0 ? 'better' : 'worse'
}
