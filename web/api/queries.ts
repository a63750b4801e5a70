import { queryOptions } from '@tanstack/react-query'
import { type AtlasProduct, type Job, type ProductCode, routes } from '#contracts'
import type { Connection } from './ApiContext.tsx'
import { ApiError } from './apiError.ts'
import type { Caller } from './callRoute.ts'

/** Keys under which answers are kept. A key that begins with 'jobs' is a list of jobs. */
export const queryKeys = {
  configuration: ['configuration'],
  customer: ['customer'],
  customers: ['customers'],
  systemMessages: ['systemMessages'],
  storedLanguage: ['storedLanguage'],
  productGroups: ['productGroups'],
  siteLists: ['siteLists'],
  orders: ['orders'],
  siteSelection: (purchaseId: number) => ['siteSelection', purchaseId],
  turbineInfos: ['turbineInfos'],
  powerCurve: (id: number) => ['powerCurve', id],
  anyProduct: ['product'],
  product: (id: number) => ['product', id],
  windFarm: (listId: number) => ['windFarm', listId],
  jobs: (filter: JobFilter) => ['jobs', filter],
  job: (id: string) => ['job', id],
} as const

/** Marks queries whose failure is a connection error of the whole page. */
export const essential = { essential: true } as const

export interface JobFilter {
  readonly product?: ProductCode
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
export function customersQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.customers,
    meta: essential,
    queryFn: ({ signal }) => call(routes.customers, { signal }),
  })
}

/** Notices of the provider, asked for every minute; a failure is none. */
export function systemMessagesQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.systemMessages,
    queryFn: ({ signal }) => call(routes.systemMessages, { signal }),
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

export function storedLanguageQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.storedLanguage,
    queryFn: ({ signal }) => call(routes.readLanguage, { signal }),
    retry: false,
    // Asked once per login: afterwards the choice in this browser counts, even if it could not be stored.
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

export function siteListsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.siteLists,
    meta: essential,
    queryFn: ({ signal }) => call(routes.siteLists, { signal }),
  })
}

/** Vendors, turbine types and power curves, the shipped and the own ones; without the curves' points. */
export function turbineInfosQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.turbineInfos,
    queryFn: ({ signal }) => call(routes.turbineInfos, { signal }),
    staleTime: 300_000,
  })
}

/** A power curve with its points. */
export function powerCurveQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: queryKeys.powerCurve(id),
    queryFn: ({ signal }) => call(routes.powerCurve, { params: { id }, signal }),
    staleTime: 300_000,
  })
}

export function ordersQuery({ call }: Caller) {
  return queryOptions({
    queryKey: queryKeys.orders,
    queryFn: ({ signal }) => call(routes.orders, { signal }),
  })
}

export type ProductQuery<P extends AtlasProduct> = ReturnType<typeof productQuery<P>>

function productQuery<P extends AtlasProduct>(id: number, read: (signal: AbortSignal) => Promise<P>) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    meta: essential,
    queryFn: ({ signal }) => read(signal),
  })
}

export function timeSeriesProductQuery({ call }: Caller, id: number) {
  return productQuery(id, (signal) => call(routes.timeSeriesProduct, { params: { id }, signal }))
}

export function windPotentialProductQuery({ call }: Caller, id: number) {
  return productQuery(id, (signal) => call(routes.windPotentialProduct, { params: { id }, signal }))
}

export function wakeLossProductQuery({ call }: Caller, id: number) {
  return productQuery(id, (signal) => call(routes.wakeLossProduct, { params: { id }, signal }))
}

/** The turbines of a wind farm; another tab may have changed them, so they are asked for whenever they are shown. */
export function windFarmQuery({ call }: Caller, listId: number) {
  return queryOptions({
    queryKey: queryKeys.windFarm(listId),
    queryFn: ({ signal }) => call(routes.windFarm, { params: { listId }, signal }),
    staleTime: 0,
  })
}

/** Jobs of the customer, newest first; kept up to date by the event stream. */
export function jobsQuery({ call }: Caller, filter: JobFilter = {}) {
  return queryOptions({
    queryKey: queryKeys.jobs(filter),
    queryFn: async ({ signal }): Promise<readonly Job[]> => {
      const query = { product: filter.product, list_id: filter.listId, limit: filter.limit ?? 50 }
      return (await call(routes.jobs, { query, signal })).jobs
    },
  })
}

export function jobQuery({ call }: Caller, id: string) {
  return queryOptions({
    queryKey: queryKeys.job(id),
    queryFn: ({ signal }) => call(routes.job, { params: { id }, signal }),
  })
}

/** A call that got no answer, or the server's own failure, is tried once more; a refusal is not. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
