import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { queryKeys, siteListsQuery } from '#web/api/queries.ts'
import { listAfterSwitch } from '#web/sites/siteListChoice.ts'
import { keepSelectedList } from '#web/sites/useSelectedList.ts'

/**
 * Switches to a customer's application, or back to the own one (null). Reloads everything, including accepted terms,
 * and selects one of the lists.
 */
export function useActAs(): (uuid: string | null) => void {
  const client = useQueryClient()
  const { acting, caller } = useConnection()
  return async (uuid) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.configuration[0] })
    acting.actAs(uuid)
    // If lists cannot be loaded, the page itself shows the error.
    const lists = await client.fetchQuery(siteListsQuery(caller)).catch(() => [])
    const list = listAfterSwitch(lists)
    if (list && acting.actingFor.get() === uuid) keepSelectedList(client, list.id)
  }
}
