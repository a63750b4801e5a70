import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { lossSchema, uncertaintySchema, type YieldAssumptions } from '#contracts'
import { openLocalStore } from '#web/state/localStore.ts'

const storageKey = 'nextAssumptions'
const queryKey = [storageKey]
const farmSchema = z.object({ listId: z.number().nullable(), name: z.string() })
const nextSchema = z.object({
  losses: lossSchema.array(),
  uncertainties: uncertaintySchema.array(),
  /** Absent in entries that browsers stored before farms were distinguished. */
  farm: farmSchema.optional(),
})

/** The last entered losses and uncertainties with their farm: only its next order starts with them. */
export interface NextAssumptions extends YieldAssumptions {
  readonly farm?: z.output<typeof farmSchema> | undefined
}

/** Entries of the last order stored in this browser; null: none. */
export function useNextAssumptions(): readonly [
  NextAssumptions | null,
  (assumptions: NextAssumptions) => void,
] {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: stored, initialData: stored, staleTime: Infinity })
  return [
    data,
    (assumptions) => {
      openLocalStore().setItem(storageKey, JSON.stringify(assumptions))
      client.setQueryData(queryKey, assumptions)
    },
  ]
}

function stored(): NextAssumptions | null {
  try {
    return nextSchema.parse(JSON.parse(openLocalStore().getItem(storageKey) ?? 'null'))
  } catch {
    // Nothing valid is stored.
    return null
  }
}
