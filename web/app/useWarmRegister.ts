import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCaller, useConnection } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'

/** The requested page comes first: the register has megabytes, and few users need it at once. */
const afterMs = 10_000

/** Loads the market master data register in the background after the login, once for each version. */
export function useWarmRegister(): void {
  const client = useQueryClient()
  const caller = useCaller()
  const version = useQuery(configurationQuery(useConnection())).data?.register_version ?? null
  useEffect(() => {
    if (version === null) return
    const timer = setTimeout(() => {
      import('#web/features/register/registerQueries.ts').then(
        ({ registerQuery }) => client.prefetchQuery(registerQuery(caller, version)),
        // Without a connection the page of the register loads it, and says if it cannot.
        () => {},
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [client, caller, version])
}
