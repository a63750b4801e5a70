import {
  type EnergyYieldResult,
  energyYieldResultSchema,
  formatUtc,
  withAssumptions,
  type YieldAssumptions,
} from '#contracts'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import { readResult } from '../../results/readResult.ts'
import { comparedWith } from './comparedWith.ts'

/** A calculated energy yield: its folder, and the losses and uncertainties set since; null: as ordered. */
export interface FarmOnDisk {
  readonly folder: string
  readonly changed: { readonly assumptions: YieldAssumptions; readonly at: Date } | null
  /** Another assessment to show next to it; null: none. */
  readonly other: StoredAssessment | null
}

/** Its result with its current losses and uncertainties. @throws AppError FILE_EXPIRED, OLD_RESULT_FORMAT */
export async function readFarm({ folder, changed, other }: FarmOnDisk): Promise<EnergyYieldResult> {
  const result = await readResult(folder, energyYieldResultSchema)
  const current =
    changed === null ? result : withAssumptions(result, changed.assumptions, formatUtc(changed.at.getTime()))
  return other === null ? current : { ...current, other_assessment: comparedWith(current, other) }
}
