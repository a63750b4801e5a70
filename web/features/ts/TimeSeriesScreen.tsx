import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Job, Site, TimeSeriesProduct } from '#contracts'
import { gridCellOf, type LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, siteListsQuery } from '#web/api/queries.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useShownJob } from '#web/jobs/useShownJob.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { type MapPopupShown, SiteMap } from '#web/sites/SiteMap.tsx'
import { SitesCard } from '#web/sites/SitesCard.tsx'
import { chooseList, listFits } from '#web/sites/siteListChoice.ts'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { JobsCard } from './JobsCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ResultCard, type ResultTab } from './ResultCard.tsx'
import type { ResultChoice } from './resultChoice.ts'
import styles from './TimeSeriesScreen.module.css'

const needs = { productType: 'ts' } as const
const nothingChosen: ResultChoice = { siteId: null, parameter: null, heightM: null }

/** Sites, map, order, result and calculations of one time series product. */
export function TimeSeriesScreen({
  product,
  products,
}: {
  readonly product: TimeSeriesProduct
  readonly products: readonly { readonly name: string; readonly title: string }[]
}) {
  const { sites: siteText, map: mapText } = useText()
  const caller = useCaller()
  const lists = useQuery(siteListsQuery(caller)).data ?? []
  const allJobs = useQuery(jobsQuery(caller, { product: 'ts' })).data ?? []
  const jobs = allJobs.filter(({ product_id }) => product_id === product.id)
  const [selectedListId, selectList] = useSelectedListId()
  const changes = useSiteChanges()
  const list = chooseList(lists, selectedListId, needs)
  const sites = list?.sites ?? noSites
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [popup, setPopup] = useState<MapPopupShown | null>(null)
  const [waitingPlace, setWaitingPlace] = useState<LatLon | null>(null)
  const [choice, setChoice] = useState(nothingChosen)
  const [tab, setTab] = useState<ResultTab>('chart')
  const { job, show } = useShownJob(jobs, list?.id ?? null)
  const orderPlace = useRef<HTMLDivElement>(null)
  const resultPlace = useRef<HTMLDivElement>(null)
  const outsideIds = useOutsideIds(product, sites)
  const chosenIds = useMemo(
    () => new Set(sites.map(({ id }) => id).filter((id) => !outsideIds.has(id) && !left.has(id))),
    [sites, outsideIds, left],
  )

  function addSite(site: NewPlace, listId = list?.id) {
    if (listId === undefined) return setWaitingPlace(site)
    changes.addSite.mutate({ ...site, listId }, { onSuccess: ({ id }) => setSelectedId(id) })
  }

  function createList(name: string) {
    changes.createList.mutate(
      { name, productType: null },
      {
        onSuccess: (created) => {
          selectList(created.id)
          if (waitingPlace) addSite(waitingPlace, created.id)
          setWaitingPlace(null)
        },
      },
    )
  }

  function showResult(shown: Job, part: ResultTab, siteId = choice.siteId) {
    show(shown.id)
    setTab(part)
    setChoice({ ...choice, siteId })
    resultPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  function siteActions(site: Site) {
    const newest = jobs.find(({ status, site_ids }) => status === 'COMPLETED' && site_ids.includes(site.id))
    return (
      <>
        {newest ? (
          <>
            <Button size="small" icon="chart" onClick={() => showResult(newest, 'chart', site.id)}>
              {mapText.plot}
            </Button>
            <SiteDownloads jobId={newest.id} siteId={site.id} />
          </>
        ) : (
          <span>{mapText.noResultYet}</span>
        )}
        {!outsideIds.has(site.id) && (
          <Button size="small" variant="primary" onClick={() => orderOnly(site.id)}>
            {mapText.order}
          </Button>
        )}
      </>
    )
  }

  function orderOnly(siteId: number) {
    setLeft(new Set(sites.map(({ id }) => id).filter((id) => id !== siteId)))
    setPopup(null)
    orderPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
    orderPlace.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <ProductHead product={product} products={products} />
      <div className={styles.top}>
        <SitesCard
          lists={lists}
          fitting={lists.filter((one) => listFits(one, needs))}
          list={list}
          changes={changes}
          chosenIds={chosenIds}
          outsideIds={outsideIds}
          selectedId={selectedId}
          foot={
            outsideIds.size > 0 && (
              <Chip tone="warn">{siteText.outOfAtlasAreaNamed(namesOf(sites, outsideIds))}</Chip>
            )
          }
          waitingPlace={waitingPlace}
          onSelectList={selectList}
          onCreateList={createList}
          onAddSite={addSite}
          onSelectSite={(id) => {
            setSelectedId(id)
            setPopup({ kind: 'site', siteId: id })
          }}
          onChooseSites={(ids, chosen) => setLeft(withIds(left, ids, !chosen))}
        />
        <SiteMap
          atlas={product.atlas}
          sites={sites}
          chosenIds={chosenIds}
          outsideIds={outsideIds}
          selectedId={selectedId}
          popup={popup}
          onPopup={setPopup}
          onSelectSite={setSelectedId}
          onNewSite={addSite}
          siteActions={siteActions}
        />
      </div>
      <div ref={orderPlace}>
        <OrderCard
          product={product}
          list={list}
          siteIds={sites.map(({ id }) => id).filter((id) => chosenIds.has(id))}
          onOrdered={(ordered) => show(ordered.id)}
        />
      </div>
      <div ref={resultPlace}>
        <ResultCard key={job?.id} job={job} tab={tab} choice={choice} onTab={setTab} onChoose={setChoice} />
      </div>
      <JobsCard
        jobs={jobs}
        shownId={job?.id ?? null}
        onShow={(one) => showResult(one, 'chart')}
        onShowFiles={(one) => showResult(one, 'files')}
      />
    </>
  )
}

const noSites: readonly Site[] = []

function useOutsideIds({ atlas }: TimeSeriesProduct, sites: readonly Site[]): ReadonlySet<number> {
  return useMemo(() => {
    const grid = atlasGridOf(atlas)
    return new Set(sites.filter(({ lat, lon }) => gridCellOf(grid, lat, lon) === null).map(({ id }) => id))
  }, [atlas, sites])
}

function namesOf(sites: readonly Site[], ids: ReadonlySet<number>): string {
  const names = sites.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
}

function withIds(set: ReadonlySet<number>, ids: readonly number[], add: boolean): ReadonlySet<number> {
  const next = new Set(set)
  for (const id of ids) {
    if (add) next.add(id)
    else next.delete(id)
  }
  return next
}
