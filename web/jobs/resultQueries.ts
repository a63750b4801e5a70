import { queryOptions } from '@tanstack/react-query'
import {
  type AvailableProduct,
  jobSeriesRoutes,
  orderedProductRoutes,
  products,
  type ResultOf,
  type RouteQuery,
  routes,
} from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { queryKeys } from '#web/api/queries.ts'

/** The result of a completed job of a product; only the customer's actions change it. */
export function jobResultQuery<Name extends AvailableProduct>({ call }: Caller, name: Name, id: string) {
  return queryOptions({
    queryKey: queryKeys.jobResult(id),
    queryFn: async ({ signal }) => {
      const result = await call(orderedProductRoutes.jobResult, { params: { id }, signal })
      if (result.product !== products[name].code) throw new Error(`the result is one of ${result.product}`)
      return result as ResultOf<Name>
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function jobFilesQuery({ call }: Caller, id: string) {
  return queryOptions({
    queryKey: queryKeys.jobFiles(id),
    queryFn: ({ signal }) => call(routes.jobFiles, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** First lines of a file of a completed job. */
export function filePreviewQuery({ call }: Caller, id: string, name: string) {
  return queryOptions({
    queryKey: ['filePreview', id, name],
    queryFn: ({ signal }) => call(routes.jobFilePreview, { params: { id, name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Wind distributions of a site of a completed wind potential job, one for each height. */
export function jobStatisticsQuery({ call }: Caller, id: string, siteId: number) {
  return queryOptions({
    queryKey: ['jobStatistics', id, siteId],
    queryFn: ({ signal }) =>
      call(jobSeriesRoutes.jobStatistics, { params: { id }, query: { site_id: siteId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Means of all series of a site of a completed time series job, by month and year. */
export function jobSummariesQuery({ call }: Caller, id: string, siteId: number) {
  return queryOptions({
    queryKey: ['jobSummaries', id, siteId],
    queryFn: ({ signal }) =>
      call(jobSeriesRoutes.jobSummaries, { params: { id }, query: { site_id: siteId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Compared series of several completed jobs. */
export function seriesComparisonQuery(
  { call }: Caller,
  query: RouteQuery<typeof jobSeriesRoutes.seriesComparison>,
) {
  return queryOptions({
    queryKey: ['seriesComparison', query],
    queryFn: ({ signal }) => call(jobSeriesRoutes.seriesComparison, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
