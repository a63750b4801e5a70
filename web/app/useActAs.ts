import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { queryKeys, siteListsQuery } from '#web/api/queries.ts'
import { listAfterSwitch } from '#web/sites/siteListChoice.ts'
import { keepSelectedList } from '#web/sites/useSelectedList.ts'

/**
 * Goes over to a customer's application, or back to the own one (null). Everything is loaded again, whether terms
 * and legal information are accepted too, and one of the lists found is selected.
 */
export function useActAs(): (uuid: string | null) => void {
  const client = useQueryClient()
  const { acting, caller } = useConnection()
  return async (uuid) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.configuration[0] })
    acting.actAs(uuid)
    // Lists that cannot be loaded are the page's own failure, which it shows.
    const lists = await client.fetchQuery(siteListsQuery(caller)).catch(() => [])
    const list = listAfterSwitch(lists)
    if (list && acting.actingFor.get() === uuid) keepSelectedList(client, list.id)
  }
}
