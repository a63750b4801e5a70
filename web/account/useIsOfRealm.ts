import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** Whether an external realm has the accounts; false while unknown. */
export function useIsOfRealm(): boolean {
  const { data } = useQuery(configurationQuery(useConnection()))
  return data !== undefined && URL.canParse(data.issuer)
}
