import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  type Language,
  type LegalKind,
  type ProductCode,
  type RouteResponse,
  routes,
  type TurbineInfos,
} from '#contracts'
import type { Connection } from './ApiContext.tsx'
import { ApiError } from './apiError.ts'
import type { Caller } from './callRoute.ts'
import { everyPage } from './pages.ts'

/** Keys under which answers are cached. A key that begins with 'jobs' is a list of jobs. */
export const queryKeys = {
  configuration: ['configuration'],
  preparation: ['preparation'],
  customer: ['customer'],
  customers: ['customers'],
  systemMessages: ['systemMessages'],
  legalText: (kind: LegalKind, language: Language) => ['legalText', kind, language],
  storedLanguage: ['storedLanguage'],
  productGroups: ['productGroups'],
  /** Without their sites. */
  siteLists: ['siteLists'],
  allSites: ['siteLists', 'withSites'],
  anySites: ['sites'],
  sites: (listId: number) => ['sites', listId],
  ground: (lat: number, lon: number) => ['ground', lat, lon],
  /** How the files of a list were read. */
  readings: (listId: number) => ['sites', listId, 'readings'],
  orders: ['orders'],
  siteSelection: (purchaseId: number) => ['siteSelection', purchaseId],
  turbineInfos: ['turbineInfos'],
  powerCurve: (id: number) => ['powerCurve', id],
  anyProduct: ['product'],
  product: (id: number) => ['product', id],
  windFarm: (listId: number) => ['windFarm', listId],
  jobs: (filter: JobFilter) => ['jobs', filter],
  job: (id: string) => ['job', id],
  jobResult: (id: string) => ['jobResult', id],
  jobFiles: (id: string) => ['jobFiles', id],
} as const

/** Marks queries whose failure is a connection error of the whole page. */
export const essential = { essential: true } as const

export interface JobFilter {
  readonly product?: ProductCode
  readonly productId?: number
  readonly listId?: number
  readonly limit?: number
}

export function customerQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.customer,
    meta: essential,
    queryFn: ({ signal }) => call(routes.self, { signal }),
  })
}

/** All customers, for admins only. */
export function customersQuery({ callPage }: Caller) {
  return queryOptions({
    queryKey: queryKeys.customers,
    meta: essential,
    queryFn: async ({ signal }) => {
      const pages = await everyPage((cursor) => callPage(routes.customers, { query: { cursor }, signal }))
      return pages.flat()
    },
  })
}

/** Notices of the provider, requested every minute; a failure counts as no notice. */
export function systemMessagesQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.systemMessages,
    queryFn: ({ signal }) =>
      call(routes.systemMessages, { signal, headers: { 'cache-control': 'no-cache' } }),
    retry: false,
    refetchInterval: 60_000,
  })
}

/** Settings of the installation; they last as long as the page. */
export function configurationQuery({ configuration }: Pick<Connection, 'configuration'>) {
  return queryOptions({
    queryKey: queryKeys.configuration,
    queryFn: configuration,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Progress of the demo; requested again while it is being made. */
export function preparationQuery({ preparation }: Pick<Connection, 'preparation'>) {
  return queryOptions({
    queryKey: queryKeys.preparation,
    queryFn: preparation,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.failed ? 2000 : false),
  })
}

export function storedLanguageQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.storedLanguage,
    queryFn: ({ signal }) => call(routes.readLanguage, { signal }),
    retry: false,
    // Requested once per login: afterwards the choice in this browser counts, even if it could not be stored.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function productGroupsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.productGroups,
    meta: essential,
    queryFn: ({ signal }) => call(routes.productList, { signal }),
  })
}

/** All lists without their sites, the placeholder first. */
export function siteListsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.siteLists,
    meta: essential,
    queryFn: async ({ signal }) => {
      const pages = await everyPage(async (cursor) => {
        const { lists, next_cursor } = await call(routes.siteListHeads, { query: { cursor }, signal })
        return { answer: lists, nextCursor: next_cursor }
      })
      return pages.flat()
    },
  })
}

/** The sites of a list; another tab may have changed them, so they are requested whenever they are shown. */
export function sitesQuery({ call }: Caller, listId: number) {
  return queryOptions({
    queryKey: queryKeys.sites(listId),
    meta: essential,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const pages = await everyPage(async (cursor) => {
        const answer = await call(routes.sites, { params: { listId }, query: { cursor }, signal })
        return { answer: answer.sites, nextCursor: answer.next_cursor }
      }).catch((error: unknown) => {
        // The list was deleted elsewhere: it disappears with the next answer about all lists.
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      })
      return pages.flat()
    },
  })
}

/** All lists with all of their sites, for choices among all of them. */
export function allSitesQuery({ callPage }: Caller) {
  return queryOptions({
    queryKey: queryKeys.allSites,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const pages = await everyPage((cursor) => callPage(routes.siteLists, { query: { cursor }, signal }))
      return pages.flat()
    },
  })
}

/** Vendors, turbine types and power curves, the shipped and the own ones; without the curves' points. */
export function turbineInfosQuery({ callPage }: Caller) {
  return queryOptions({
    queryKey: queryKeys.turbineInfos,
    meta: essential,
    queryFn: async ({ signal }): Promise<TurbineInfos> => {
      const pages = await everyPage((cursor) => callPage(routes.turbineInfos, { query: { cursor }, signal }))
      return {
        vendor_infos: pages.flatMap((page) => page.vendor_infos),
        turbine_type_infos: pages.flatMap((page) => page.turbine_type_infos),
        turbine_infos: pages.flatMap((page) => page.turbine_infos),
        sources: pages.flatMap((page) => page.sources),
      }
    },
    staleTime: 300_000,
  })
}

export function ordersQuery({ callPage }: Caller) {
  return queryOptions({
    queryKey: queryKeys.orders,
    queryFn: async ({ signal }) => {
      const pages = await everyPage((cursor) => callPage(routes.orders, { query: { cursor }, signal }))
      return pages.flat()
    },
  })
}

/** Jobs of the customer as they are cached: page by page. */
export type JobPages = InfiniteData<RouteResponse<typeof routes.jobs>, string | undefined>

/** Jobs of the customer, newest first, the older ones on request; kept up to date by the event stream. */
export function jobsQuery({ call }: Caller, filter: JobFilter = {}) {
  return infiniteQueryOptions({
    queryKey: queryKeys.jobs(filter),
    queryFn: ({ pageParam, signal }) => {
      const { product, productId, listId, limit } = filter
      const query = { product, product_id: productId, list_id: listId, limit, cursor: pageParam }
      return call(routes.jobs, { query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor,
    select: jobsOfPages,
  })
}

function jobsOfPages({ pages }: JobPages) {
  return pages.flatMap(({ jobs }) => jobs)
}

export function jobQuery({ call }: Caller, id: string) {
  return queryOptions({
    queryKey: queryKeys.job(id),
    queryFn: ({ signal }) => call(routes.job, { params: { id }, signal }),
  })
}

/** A call without an answer, or with a server error, is retried once; a refusal is not. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
