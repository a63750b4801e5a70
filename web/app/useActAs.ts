import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { queryKeys } from '#web/api/queries.ts'

/** Goes over to a customer's application, or back to the own one (null); everything is loaded anew. */
export function useActAs(): (uuid: string | null) => void {
  const client = useQueryClient()
  const { actingFor } = useConnection()
  return (uuid) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.configuration[0] })
    actingFor.set(uuid)
  }
}
