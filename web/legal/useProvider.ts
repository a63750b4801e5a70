import { useQuery } from '@tanstack/react-query'
import type { Provider } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** Who runs the installation; null while that is not stated, or not known yet. */
export function useProvider(): Provider | null {
  return useQuery(configurationQuery(useConnection())).data?.provider ?? null
}
