import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  placeholderListId,
  type RouteBody,
  routes,
  type Site,
  type SiteList,
  type SiteListHead,
} from '#contracts'
import { coordinateName, type LatLon, sitePlace } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { changeList, changeSites, forgetList, keepNewList, reloadLists } from './keepSiteList.ts'
import type { ListProductType } from './siteListChoice.ts'
import { type NewPlace, siteAgain } from './siteToAdd.ts'
import { useOtherTabs } from './useOtherTabs.ts'

/** A new site; the default name is the next automatic one, the default height that of the terrain. */
export type SiteToAdd = NewPlace & { readonly listId: number }

type SiteChange = RouteBody<typeof routes.changeSite>
interface SitePlace {
  readonly listId: number
  readonly siteId: number
}

/** Action that can be undone. */
type Undoable =
  | {
      readonly kind: 'deleted' | 'moved'
      readonly listId: number
      /** The site as it was. */
      readonly site: Site
    }
  | { readonly kind: 'deletedList'; readonly listId: number; readonly name: string }

// Sequential changes: an automatic name depends on the existing names.
const scope = { id: 'sites' }

/** A customer's changes to lists and sites. Failures are reported in the specification's words. */
export function useSiteChanges() {
  const client = useQueryClient()
  const { call } = useCaller()
  const { failures } = useText().sites
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  // This page may be out of date after a change in another tab or a failed call.
  const reload = () => reloadLists(client)
  const { notifyTabs } = useOtherTabs(() => void reload())
  const common = { scope, onError: reload, onSettled: notifyTabs }

  const createList = useSingleMutation({
    ...common,
    mutationFn: (list: {
      readonly name: string
      readonly productType: ListProductType | null
      readonly windFarm?: boolean
    }) =>
      call(routes.createSiteList, {
        body: { name: list.name, product_type: list.productType, wind_farm: list.windFarm ?? false },
      }),
    onSuccess: (list: SiteList) => keepNewList(client, list),
  })
  const copyList = useSingleMutation({
    ...common,
    mutationFn: (listId: number) => call(routes.copySiteList, { params: { listId } }),
    onSuccess: (list: SiteList) => keepNewList(client, list),
  })
  const updateList = useMutation({
    ...common,
    mutationFn: ({
      listId,
      ...body
    }: { readonly listId: number } & RouteBody<typeof routes.changeSiteList>) =>
      call(routes.changeSiteList, { params: { listId }, body }),
    onSuccess: (list: SiteList) => changeList(client, list),
  })
  const deleteList = useMutation({
    ...common,
    mutationFn: ({ id }: Pick<SiteListHead, 'id' | 'name'>) =>
      call(routes.deleteSiteList, { params: { listId: id } }),
    onSuccess: (_done, { id, name }) => {
      setUndoable({ kind: 'deletedList', listId: id, name })
      forgetList(client, id)
    },
  })
  const restoreList = useMutation({
    ...common,
    mutationFn: (listId: number) => call(routes.restoreSiteList, { params: { listId } }),
    onSuccess: (list: SiteList) => keepNewList(client, list),
  })
  const addSite = useMutation({
    ...common,
    mutationFn: async ({ listId, ...site }: SiteToAdd) => {
      if (listId === placeholderListId) throw new Error(failures.placeholder)
      const place = sitePlace(site)
      // The server assigns names derived from the place: it knows the names just given in another tab.
      const body = [{ ...site, ...place, name: site.name || coordinateName(place) }]
      const added: Site[] = await call(routes.addSites, {
        params: { listId },
        query: { set_height: 'true' },
        body,
      })
      if (added.length !== body.length) throw new Error(failures.countDiffers)
      return added[0]!
    },
    onSuccess: (site, { listId }) => changeSites(client, listId, (sites) => [...sites, site]),
  })
  const changeSite = ({ listId, siteId, ...change }: SitePlace & SiteChange) => {
    const { lat, lon } = change
    const place = lat === undefined || lon === undefined ? {} : sitePlace({ lat, lon })
    return call(routes.changeSite, { params: { listId, siteId }, body: { ...change, ...place } })
  }
  const keepSite = (changed: Site, { listId }: SitePlace) =>
    changeSites(client, listId, (sites) => sites.map((site) => (site.id === changed.id ? changed : site)))
  const renameSite = useMutation({
    ...common,
    mutationFn: (change: SitePlace & { readonly name: string }) => changeSite(change),
    onSuccess: keepSite,
  })
  const updateSite = useMutation({ ...common, mutationFn: changeSite, onSuccess: keepSite })
  const deleteSite = useMutation({
    ...common,
    mutationFn: ({ listId, site }: { readonly listId: number; readonly site: Site }) =>
      call(routes.deleteSite, { params: { listId, siteId: site.id } }),
    onSuccess: (_done, { listId, site }) => {
      changeSites(client, listId, (sites) => sites.filter(({ id }) => id !== site.id))
      setUndoable({ kind: 'deleted', listId, site })
    },
  })

  function moveSite(listId: number, site: Site, { lat, lon }: LatLon): void {
    const place = { listId, siteId: site.id, lat, lon }
    updateSite.mutate(place, { onSuccess: () => setUndoable({ kind: 'moved', listId, site }) })
  }

  function undo(): void {
    if (undoable === null) return
    setUndoable(null)
    if (undoable.kind === 'deletedList') restoreList.mutate(undoable.listId)
    else undoSite(undoable.kind, undoable.listId, undoable.site)
  }

  function undoSite(kind: 'deleted' | 'moved', listId: number, site: Site): void {
    const { id: siteId, lat, lon, info } = site
    if (kind === 'deleted') addSite.mutate({ ...siteAgain(site), listId })
    else updateSite.mutate({ listId, siteId, lat, lon, info })
  }

  const failed = [
    { change: createList, words: failures.createList },
    { change: copyList, words: failures.createList },
    { change: updateList, words: failures.updateList },
    { change: deleteList, words: failures.deleteList },
    { change: restoreList, words: failures.restoreList },
    { change: addSite, words: failures.addSites },
    { change: renameSite, words: failures.renameSite },
    {
      change: updateSite,
      words: updateSite.variables?.info === undefined ? failures.updateSite : failures.updateSiteInfo,
    },
    { change: deleteSite, words: failures.deleteSite },
  ].find(({ change }) => change.isError)
  return {
    createList,
    copyList,
    updateList,
    deleteList,
    addSite,
    renameSite,
    updateSite,
    deleteSite,
    moveSite,
    /** Requests the data again after changes made elsewhere. */
    reload: () => {
      notifyTabs()
      return reload()
    },
    /** Last action that can be undone; null if none. */
    undoable,
    undo,
    forgetUndo: () => setUndoable(null),
    /** Last failure, with the reason; null if there was none. */
    problem: failed ? `${failed.words}: ${errorText(failed.change.error)}` : null,
    forgetProblem: () => failed?.change.reset(),
  }
}

export type SiteChanges = ReturnType<typeof useSiteChanges>
