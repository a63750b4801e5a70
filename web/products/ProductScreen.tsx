import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type AtlasProduct, type Job, products, type Site, type SiteProduct } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import type { ResultView } from '#web/jobs/ResultCard.tsx'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useJob, useJobsOfList, useLinkedJob, useShownJob } from '#web/jobs/useShownJob.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import type { OfferedProduct } from './OfferedPage.tsx'
import type { OrderedSites } from './OrderCard.tsx'
import { ProductHead } from './ProductHead.tsx'
import { SiteJobs } from './SiteJobs.tsx'
import { SitesOnMap } from './SitesOnMap.tsx'
import { useProductSites } from './useProductSites.ts'

/** State in the address, in addition to the job: `production` is the farm of an order. */
const addressNames = { tab: 'tab', site: 'site', production: 'production' } as const

/** Sites, map, order, result and calculations of one product with results for single sites. */
export function ProductScreen({
  name,
  title,
  product,
  offered,
  order,
  result,
  isShown = () => true,
  onProduct,
  children,
}: {
  readonly name: SiteProduct
  readonly title: string
  readonly product: AtlasProduct
  readonly offered: readonly OfferedProduct[]
  /** The order card. */
  readonly order: (sites: OrderedSites) => ReactNode
  /** The result card. */
  readonly result: (view: ResultView) => ReactNode
  /** Which calculations of the product are listed; one named by the address is always shown. */
  readonly isShown?: (job: Job) => boolean
  /** Default: the page of the chosen product. */
  readonly onProduct?: (name: string) => void
  /** Below the head, such as the choice between parts of the page. */
  readonly children?: ReactNode
}) {
  const { map: mapText } = useText()
  const { code, listType } = products[name]
  const ofProduct = { product: code, productId: product.id }
  const pages = useInfiniteQuery(jobsQuery(useCaller(), ofProduct))
  const allJobs = pages.data ?? []
  const jobs = allJobs.filter(isShown)
  const linked = useLinkedJob(product.id, allJobs)
  const [address, changeAddress] = useAddress(addressNames)
  const farm = useJob(address.production, [])
  const chosen = useProductSites(
    product,
    { productType: listType },
    linked?.list_id ?? null,
    farm?.list_id ?? null,
  )
  const { list, sites, outsideIds, chosenIds } = chosen
  const jobsOfList = useJobsOfList(ofProduct, list?.id ?? null, jobs).filter(isShown)
  const { job, show } = useShownJob(linked, jobsOfList)
  const orderRef = useRef<HTMLDivElement>(null)
  const resultRef = useRef<HTMLDivElement>(null)

  function selectList(id: number) {
    chosen.selectList(id)
    changeAddress({ production: null })
    // The result belongs to the current list.
    show(null)
  }

  function showResult(shown: Job, tab: string | null, siteId?: number) {
    if (shown.list_id !== null) chosen.selectList(shown.list_id)
    show(shown.id, { tab, ...(siteId !== undefined && { site: String(siteId) }) })
    resultRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  const showOrdered = (ordered: Job) => show(ordered.id)

  function orderOnly(id: number) {
    chosen.chooseOnly(id)
    orderRef.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    orderRef.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  function siteActions(site: Site, close: () => void) {
    const newest = jobsOfList.find(
      ({ status, site_ids }) => status === 'COMPLETED' && site_ids.includes(site.id),
    )
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
      <ProductHead
        name={name}
        title={title}
        product={product}
        products={offered}
        shown={sites.find(({ id }) => String(id) === address.site)?.name ?? null}
        {...(onProduct && { onProduct })}
      />
      {children}
      <SitesOnMap product={product} chosen={{ ...chosen, selectList }} siteActions={siteActions} />
      <div ref={orderRef}>
        {order({
          list,
          siteIds: sites.map(({ id }) => id).filter((id) => chosenIds.has(id)),
          onOrdered: showOrdered,
        })}
      </div>
      <div ref={resultRef}>
        {result({
          job,
          tab: address.tab,
          siteId: address.site === null ? null : Number(address.site),
          onTab: (part) => changeAddress({ tab: part }),
          onSite: (id) => changeAddress({ site: String(id) }),
          onOrdered: showOrdered,
        })}
      </div>
      <SiteJobs name={name} jobs={jobs} older={pages} shownId={job?.id ?? null} onShow={showResult} />
    </>
  )
}
