import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { AtlasProduct, Job, Site } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { type JobOrder, JobsCard } from '#web/jobs/JobsCard.tsx'
import type { ResultView } from '#web/jobs/ResultCard.tsx'
import { filesTab } from '#web/jobs/ResultFrame.tsx'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useLinkedJob, useShownJob } from '#web/jobs/useShownJob.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import type { OrderedSites } from './OrderCard.tsx'
import { ProductHead } from './ProductHead.tsx'
import type { ProductName } from './ProductPage.tsx'
import { SitesOnMap } from './SitesOnMap.tsx'
import { useProductSites } from './useProductSites.ts'

/** What the lists of a product are bound to. */
const listTypes = { ts: 'ts', windpotential: 'windpot' } as const

/** What the address keeps, besides the job. */
const addressNames = { tab: 'tab', site: 'site' } as const

/** Sites, map, order, result and calculations of one product whose results stand for single sites. */
export function ProductScreen({
  code,
  title,
  product,
  products,
  orderOf,
  order,
  result,
}: {
  readonly code: 'ts' | 'windpotential'
  readonly title: string
  readonly product: AtlasProduct
  readonly products: readonly ProductName[]
  readonly orderOf: (job: Job) => JobOrder | null
  /** The card that orders. */
  readonly order: (sites: OrderedSites) => ReactNode
  /** The card that shows a result. */
  readonly result: (view: ResultView) => ReactNode
}) {
  const { map: mapText } = useText()
  const allJobs = useQuery(jobsQuery(useCaller(), { product: code })).data ?? []
  const jobs = allJobs.filter(({ product_id }) => product_id === product.id)
  const linkedListId = useLinkedJob(jobs)?.list_id ?? null
  const chosen = useProductSites(product, { productType: listTypes[code] }, linkedListId)
  const { list, sites, outsideIds, chosenIds } = chosen
  const { job, show } = useShownJob(jobs, list?.id ?? null)
  const [address, changeAddress] = useAddress(addressNames)
  const orderPlace = useRef<HTMLDivElement>(null)
  const resultPlace = useRef<HTMLDivElement>(null)

  function selectList(id: number) {
    chosen.selectList(id)
    // The result is that of the list which is worked with.
    show(null)
  }

  function showResult(shown: Job, tab: string | null, siteId?: number) {
    if (shown.list_id !== null) chosen.selectList(shown.list_id)
    show(shown.id, { tab, ...(siteId !== undefined && { site: String(siteId) }) })
    resultPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  const showOrdered = (ordered: Job) => show(ordered.id)

  function orderOnly(id: number) {
    chosen.chooseOnly(id)
    orderPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    orderPlace.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  function siteActions(site: Site, close: () => void) {
    const newest = jobs.find(({ status, site_ids }) => status === 'COMPLETED' && site_ids.includes(site.id))
    return (
      <>
        {newest ? (
          <>
            <Button size="small" icon="chart" onClick={() => showResult(newest, null, site.id)}>
              {mapText.plot}
            </Button>
            <SiteDownloads jobId={newest.id} siteId={site.id} />
          </>
        ) : (
          <span>{mapText.noResultYet}</span>
        )}
        {!outsideIds.has(site.id) && (
          <Button
            size="small"
            variant="primary"
            onClick={() => {
              close()
              orderOnly(site.id)
            }}
          >
            {mapText.order}
          </Button>
        )}
      </>
    )
  }

  return (
    <>
      <ProductHead code={code} title={title} product={product} products={products} />
      <SitesOnMap product={product} chosen={{ ...chosen, selectList }} siteActions={siteActions} />
      <div ref={orderPlace}>
        {order({
          list,
          siteIds: sites.map(({ id }) => id).filter((id) => chosenIds.has(id)),
          onOrdered: showOrdered,
        })}
      </div>
      <div ref={resultPlace}>
        {result({
          job,
          tab: address.tab,
          siteId: address.site === null ? null : Number(address.site),
          onTab: (part) => changeAddress({ tab: part }),
          onSite: (id) => changeAddress({ site: String(id) }),
          onOrdered: showOrdered,
        })}
      </div>
      <JobsCard
        jobs={jobs}
        shownId={job?.id ?? null}
        orderOf={orderOf}
        onShow={(one) => showResult(one, null)}
        onShowFiles={(one) => showResult(one, filesTab)}
      />
    </>
  )
}
