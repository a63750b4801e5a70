import { useState } from 'react'
import { z } from 'zod'
import { openTabStore } from '#web/state/localStore.ts'
import type { AssumptionDraft } from './assumptions.ts'

const textSchema = z.object({ id: z.string(), text: z.string() })
const draftSchema = z.object({
  losses: z.array(textSchema),
  uncertainties: z.array(textSchema.extend({ of: z.enum(['wind_speed', 'energy']) })),
})

/** What is being typed about a calculation; a reload does not lose it. @param first  what is there before */
export function useAssumptionDraft(
  jobId: string,
  first: AssumptionDraft,
): readonly [AssumptionDraft, (draft: AssumptionDraft | null) => void] {
  const storageKey = `assumptions ${jobId}`
  const [draft, setDraft] = useState(() => stored(storageKey))
  return [
    draft ?? first,
    (next) => {
      setDraft(next)
      if (next === null) openTabStore().removeItem(storageKey)
      else openTabStore().setItem(storageKey, JSON.stringify(next))
    },
  ]
}

function stored(key: string): AssumptionDraft | null {
  try {
    return draftSchema.parse(JSON.parse(openTabStore().getItem(key) ?? 'null'))
  } catch {
    // Nothing is kept, or something else wrote there.
    return null
  }
}
