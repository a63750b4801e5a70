import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** Whether a realm outside has the accounts; false as long as that is not known. */
export function useIsOfRealm(): boolean {
  const { data } = useQuery(configurationQuery(useConnection()))
  return data !== undefined && URL.canParse(data.issuer)
}
