import { readManifest } from '#calculations'
import { jobResultSchema, type Language, type MainFigure, mainFigures, resultWords } from '#contracts'
import type { ChangedFigure } from '../db/schema/followedResults.ts'
import { orFileExpired } from '../results/orFileExpired.ts'

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
    (before === null ? [] : await figuresOf(before, language)).map((one) => [keyOf(one), one]),
  )
  const changed = (await figuresOf(after, language)).flatMap((one) => {
    const was = earlier.get(keyOf(one))?.value ?? null
    const digits = one.decimals === 'ordinal' ? 0 : one.decimals
    if (was?.toFixed(digits) === one.value?.toFixed(digits)) return []
    const { subject, label, unit, decimals, value } = one
    return [{ subject, label, unit, decimals, before: was, after: value }]
  })
  return { figures: changed.slice(0, mostFigures), more: Math.max(0, changed.length - mostFigures) }
}

async function figuresOf(folder: string, language: Language): Promise<readonly MainFigure[]> {
  const { data } = jobResultSchema.safeParse((await orFileExpired(readManifest(folder))).result)
  return data === undefined ? [] : mainFigures(data, resultWords(language))
}

function keyOf({ subject, label, unit }: MainFigure): string {
  return JSON.stringify([subject, label, unit])
}
