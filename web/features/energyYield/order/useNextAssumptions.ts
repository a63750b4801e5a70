import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { lossSchema, uncertaintySchema, type YieldAssumptions } from '#contracts'
import { openLocalStore } from '#web/state/localStore.ts'

const storageKey = 'nextAssumptions'
const queryKey = [storageKey]
const assumptionsSchema = z.object({ losses: lossSchema.array(), uncertainties: uncertaintySchema.array() })

/** Losses and uncertainties that the next order proposes, remembered in this browser; null: none. */
export function useNextAssumptions(): readonly [
  YieldAssumptions | null,
  (assumptions: YieldAssumptions) => void,
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

function stored(): YieldAssumptions | null {
  try {
    return assumptionsSchema.parse(JSON.parse(openLocalStore().getItem(storageKey) ?? 'null'))
  } catch {
    // Nothing is stored, or something else wrote there.
    return null
  }
}
