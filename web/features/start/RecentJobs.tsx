import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { productNameOf, products, type Theme } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, productGroupsQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FirstSteps } from './FirstSteps.tsx'

/** A new customer has no calculations, and does not wait for the code of tables. */
const JobTable = lazy(async () => ({ default: (await import('./JobTable.tsx')).JobTable }))

const shown = 5
const fetched = 40

/** The latest calculations of the theme's products, live; without any, the first steps. */
export function RecentJobs({ theme }: { readonly theme: Theme }) {
  const { start } = useText()
  const caller = useCaller()
  const all = useInfiniteQuery(jobsQuery(caller, { limit: fetched }))
  const jobs = all.data?.filter(({ product }) => products[productNameOf(product)].theme === theme)
  const groups = useQuery(productGroupsQuery(caller)).data
  if (theme === 'wind' && jobs?.length === 0 && groups)
    return (
      <Suspense fallback={<Spinner />}>
        <FirstSteps hasProducts={groups.some(({ products: offered }) => offered.length > 0)} />
      </Suspense>
    )
  return (
    <Card title={start.recentJobs}>
      {jobs?.length === 0 && <EmptyState icon="clock">{start.noJobs}</EmptyState>}
      <Suspense fallback={<Spinner />}>
        {all.isPending && <Spinner />}
        {jobs && jobs.length > 0 && <JobTable jobs={jobs.slice(0, shown)} />}
      </Suspense>
    </Card>
  )
}
