import { useQuery } from '@tanstack/react-query'
import type { Provider } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** Operator of the installation; null if not stated or not loaded yet. */
export function useProvider(): Provider | null {
  return useQuery(configurationQuery(useConnection())).data?.provider ?? null
}
