import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeholderListId, routes, type Site, type SiteList } from '#contracts'
import { type LatLon, nextSiteName } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { changeSites, forgetList, keepNewList, knownSites } from './keepSiteList.ts'
import type { ListProductType } from './siteListChoice.ts'

/** A new site; without a name it gets the next automatic one. */
export type SiteToAdd = LatLon & { readonly listId: number; readonly name?: string }

// One change after the other: an automatic name follows from the names there are.
const scope = { id: 'sites' }

/** The changes that a customer makes to lists and sites. What fails is told in the specification's words. */
export function useSiteChanges() {
  const client = useQueryClient()
  const { call } = useCaller()
  const language = useLanguage()
  const { failures } = useText().sites
  // Another tab or a failed call may have left this page behind the server.
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.siteLists })

  const createList = useMutation({
    scope,
    mutationFn: (list: { readonly name: string; readonly productType: ListProductType | null }) =>
      call(routes.createSiteList, { body: { name: list.name, product_type: list.productType } }),
    onSuccess: (list: SiteList) => keepNewList(client, list),
    onError: reload,
  })
  const deleteList = useMutation({
    scope,
    mutationFn: (listId: number) => call(routes.deleteSiteList, { params: { listId } }),
    onSuccess: (_done, listId) => forgetList(client, listId),
    onError: reload,
  })
  const addSite = useMutation({
    scope,
    mutationFn: async ({ listId, lat, lon, name }: SiteToAdd) => {
      if (listId === placeholderListId) throw new Error(failures.placeholder)
      const names = knownSites(client, listId).map((site) => site.name)
      const body = [{ name: name ?? nextSiteName(names, language), lat, lon }]
      const added: Site[] = await call(routes.addSites, { params: { listId }, body })
      if (added.length !== body.length) throw new Error(failures.countDiffers)
      return added[0]!
    },
    onSuccess: (site, { listId }) => changeSites(client, listId, (sites) => [...sites, site]),
    onError: reload,
  })
  const renameSite = useMutation({
    scope,
    mutationFn: ({ listId, siteId, name }: { listId: number; siteId: number; name: string }) =>
      call(routes.changeSite, { params: { listId, siteId }, body: { name } }),
    onSuccess: (changed, { listId }) =>
      changeSites(client, listId, (sites) => sites.map((site) => (site.id === changed.id ? changed : site))),
    onError: reload,
  })
  const deleteSite = useMutation({
    scope,
    mutationFn: (place: { readonly listId: number; readonly siteId: number }) =>
      call(routes.deleteSite, { params: place }),
    onSuccess: (_done, { listId, siteId }) =>
      changeSites(client, listId, (sites) => sites.filter(({ id }) => id !== siteId)),
    onError: reload,
  })

  const failed = [
    { change: createList, words: failures.createList },
    { change: deleteList, words: failures.deleteList },
    { change: addSite, words: failures.addSites },
    { change: renameSite, words: failures.renameSite },
    { change: deleteSite, words: failures.deleteSite },
  ].find(({ change }) => change.isError)
  return {
    createList,
    deleteList,
    addSite,
    renameSite,
    deleteSite,
    /** What failed last, with the reason; null if all went well. */
    problem: failed ? `${failed.words}: ${errorText(failed.change.error)}` : null,
    forgetProblem: () => failed?.change.reset(),
  }
}

export type SiteChanges = ReturnType<typeof useSiteChanges>
