import { useState } from 'react'
import { z } from 'zod'
import { openTabStore } from '#web/state/localStore.ts'
import type { AssumptionDraft } from '../order/assumptions.ts'

const textSchema = z.object({ id: z.string(), text: z.string() })
const draftSchema = z.object({
  losses: z.array(textSchema),
  uncertainties: z.array(textSchema.extend({ of: z.enum(['wind_speed', 'energy']) })),
})

/** Typed assumptions of a calculation; a reload keeps them. @param first  initial values */
export function useAssumptionDraft(
  jobId: string,
  first: AssumptionDraft,
): readonly [AssumptionDraft, (draft: AssumptionDraft | null) => void] {
  const storageKey = keyOf(jobId)
  const [draft, setDraft] = useState(() => stored(storageKey))
  return [
    draft ?? first,
    (next) => {
      const isAsBefore = next === null || JSON.stringify(next) === JSON.stringify(first)
      setDraft(isAsBefore ? null : next)
      if (isAsBefore) openTabStore().removeItem(storageKey)
      else openTabStore().setItem(storageKey, JSON.stringify(next))
    },
  ]
}

/** Whether a calculation has typed values that are not saved. */
export function hasAssumptionDraft(jobId: string): boolean {
  return stored(keyOf(jobId)) !== null
}

function keyOf(jobId: string): string {
  return `assumptions ${jobId}`
}

function stored(key: string): AssumptionDraft | null {
  try {
    return draftSchema.parse(JSON.parse(openTabStore().getItem(key) ?? 'null'))
  } catch {
    // Nothing valid is stored.
    return null
  }
}
