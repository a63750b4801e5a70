import { useQueryClient } from '@tanstack/react-query'
import { routes, type SiteListHead } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { sitesQuery } from '#web/api/queries.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { reloadLists } from '#web/sites/keepSiteList.ts'
import { type ChosenUnit, type PlannedBy, sitesOfUnits } from './sitesOfUnits.ts'

/** Target of the turbines: an existing list, or a new one. */
export type Target =
  | { readonly kind: 'list'; readonly list: SiteListHead }
  | { readonly kind: 'new'; readonly name: string; readonly windFarm: boolean }

/** Adds turbines to a list in one transaction, together with a new list. */
export function useAddUnits() {
  const caller = useCaller()
  const { call } = caller
  const client = useQueryClient()
  const { failures } = useText().sites
  return useSingleMutation({
    mutationFn: async ({
      target,
      units,
      plannedBy,
    }: {
      readonly target: Target
      readonly units: readonly ChosenUnit[]
      readonly plannedBy: PlannedBy
    }) => {
      const present =
        target.kind === 'list' ? await client.fetchQuery(sitesQuery(caller, target.list.id)) : []
      const taken = present.map(({ name }) => name)
      const sites = sitesOfUnits(units, taken, plannedBy)
      const query = { set_height: 'true' }
      const [list, added] =
        target.kind === 'new'
          ? await call(routes.createSiteList, {
              query,
              body: { name: target.name, wind_farm: target.windFarm, sites },
            }).then((made) => [made, made.sites] as const)
          : [
              target.list,
              await call(routes.addSites, { params: { listId: target.list.id }, query, body: sites }),
            ]
      if (added.length !== sites.length) throw new Error(failures.countDiffers)
      return { list, count: added.length }
    },
    onSettled: () => reloadLists(client),
  })
}
