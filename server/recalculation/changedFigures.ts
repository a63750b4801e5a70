import {
  type JobResult,
  jobResultSchema,
  type Language,
  type MainFigure,
  mainFigures,
  resultWords,
} from '#contracts'
import type { ChangedFigure } from '../db/schema/followedResults.ts'
import { readResult, readResultIfAny } from '../results/readResult.ts'

/** Most figures of a recalculation that a mail names. */
const mostFigures = 20

export interface ChangedFigures {
  readonly figures: readonly ChangedFigure[]
  /** Number of further figures that have changed. */
  readonly more: number
}

/**
 * Main figures of a result that differ from those of an earlier one as they are shown. For worker processes.
 * @param folders of both results; before is null where it can no longer be read: all figures are news then
 */
export async function changedFigures({
  before,
  after,
  language,
}: {
  readonly before: string | null
  readonly after: string
  readonly language: Language
}): Promise<ChangedFigures> {
  const earlier = new Map(
    figuresOf(before === null ? null : await readResultIfAny(before, jobResultSchema), language).map(
      (one) => [keyOf(one), one],
    ),
  )
  const changed = figuresOf(await readResult(after, jobResultSchema), language).flatMap((one) => {
    const was = earlier.get(keyOf(one))?.value ?? null
    const digits = one.decimals === 'ordinal' ? 0 : one.decimals
    if (was?.toFixed(digits) === one.value?.toFixed(digits)) return []
    const { subject, label, unit, decimals, value } = one
    return [{ subject, label, unit, decimals, before: was, after: value }]
  })
  return { figures: changed.slice(0, mostFigures), more: Math.max(0, changed.length - mostFigures) }
}

function figuresOf(result: JobResult | null, language: Language): readonly MainFigure[] {
  return result === null ? [] : mainFigures(result, resultWords(language))
}

function keyOf({ subject, label, unit }: MainFigure): string {
  return JSON.stringify([subject, label, unit])
}
