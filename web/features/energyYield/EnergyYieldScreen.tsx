import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import {
  type AtlasProduct,
  farmIssueText,
  type Job,
  products as records,
  type TurbineInfos,
} from '#contracts'
import { checkWindFarm, isCalculated } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, siteListsQuery } from '#web/api/queries.ts'
import { useJobsOfList, useLinkedJob, useShownJob } from '#web/jobs/useShownJob.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MeteredNeighbours } from '#web/metered/MeteredNeighbours.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { chooseList, listFits } from '#web/sites/siteListChoice.ts'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { useFarm } from '#web/sites/useFarm.ts'
import { useListOfAddress } from '#web/sites/useListOfAddress.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useShownList } from '#web/sites/useShownList.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { grid, styled } from '#web/ui/styled.ts'
import { FarmCard } from './configure/FarmCard.tsx'
import { FarmMap } from './configure/FarmMap.tsx'
import { FarmSettingsDialog } from './configure/FarmSettingsDialog.tsx'
import { shownTurbines } from './configure/farmTurbines.ts'
import { FarmHead } from './FarmHead.tsx'
import { FarmJobs } from './FarmJobs.tsx'
import { OperationSection } from './operation/OperationSection.tsx'
import { farmMiddle } from './order/farmMiddle.ts'
import { OrderFarmDialog } from './order/OrderFarmDialog.tsx'
import { FarmResultCard } from './result/FarmResultCard.tsx'

// A form with a map that few visits open.
const LayoutDialog = lazy(async () => ({
  default: (await import('./layout/LayoutDialog.tsx')).LayoutDialog,
}))

const { energyYield } = records
const needs = { productType: energyYield.listType }

/** A wind farm: its turbines in a table and on the map, its configuration, its result and its calculations. */
export function EnergyYieldScreen({
  product,
  products,
  infos,
}: {
  readonly product: AtlasProduct
  readonly products: readonly OfferedProduct[]
  readonly infos: TurbineInfos
}) {
  const { windFarm: text } = useText()
  const format = useFormat()
  const caller = useCaller()
  const lists = useQuery(siteListsQuery(caller)).data ?? []
  const ofProduct = { product: energyYield.code, productId: product.id }
  const pages = useInfiniteQuery(jobsQuery(caller, ofProduct))
  const jobs = pages.data ?? []
  useListOfAddress()
  const [selectedListId, selectList] = useSelectedListId()
  const changes = useSiteChanges()
  // Wind farms first: the first fitting list is shown.
  const fitting = lists
    .filter((list) => listFits(list, needs))
    .toSorted((a, b) => Number(b.wind_farm) - Number(a.wind_farm))
  const linked = useLinkedJob(product.id, jobs)
  // A link to a result selects its calculated farm.
  const list = useShownList(chooseList(fitting, linked?.list_id ?? selectedListId, needs))
  const farm = useFarm(list)
  const jobsOfList = useJobsOfList(ofProduct, list?.id ?? null, jobs)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [open, setOpen] = useState<'settings' | 'layout' | 'order' | null>(null)
  const turbines = useMemo(
    () => (farm && list ? shownTurbines(farm, list.sites, infos) : []),
    [farm, list, infos],
  )
  const middle = turbines.some(({ status }) => isCalculated(status)) ? farmMiddle(turbines) : null
  const nameOf = (index: number) => turbines[index]?.name ?? ''
  const check = useMemo(() => checkWindFarm(turbines), [turbines])
  const isFrozen = farm?.frozen_by != null
  const canCalculate = farm !== undefined && check.errors.length === 0 && product.valid
  const { job, show } = useShownJob(linked, jobsOfList)
  const resultRef = useRef<HTMLDivElement>(null)

  function showJob(shown: Job, tab: string | null = null) {
    if (shown.list_id !== null) selectList(shown.list_id)
    show(shown.id, { tab })
    resultRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  function addTurbine(site: NewPlace) {
    if (list === null || isFrozen) return
    changes.addSite.mutate({ ...site, listId: list.id }, { onSuccess: ({ id }) => setSelectedId(id) })
  }

  return (
    <>
      <FarmHead
        product={product}
        products={products}
        farmName={list?.name ?? null}
        planned={turbines.filter(({ status }) => status === 'planned').length}
        canConfigure={farm !== undefined && turbines.length > 0}
        canCalculate={canCalculate}
        missing={isFrozen ? [] : check.errors.map((issue) => farmIssueText(issue, nameOf, text, format))}
        onSettings={() => setOpen('settings')}
        onLayout={() => setOpen('layout')}
        onCalculate={() => setOpen('order')}
      />
      <div {...grid('minmax(480px, 2fr) minmax(0, 3fr)', 's4', 'below900')}>
        <FarmCard
          lists={lists}
          fitting={fitting}
          list={list}
          turbines={turbines}
          check={check}
          changes={changes}
          isFrozen={isFrozen}
          selectedId={selectedId}
          onSelectList={(id) => {
            selectList(id)
            // The shown result belongs to the selected farm.
            show(null)
          }}
          onAddTurbine={addTurbine}
          onSelectTurbine={setSelectedId}
          onChooseType={isFrozen ? null : () => setOpen('settings')}
        />
        <FarmMap
          key={list?.id}
          atlas={product.atlas}
          turbines={turbines}
          settings={farm?.settings}
          warnings={check.warnings}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onAddTurbine={isFrozen ? undefined : addTurbine}
          onMove={
            isFrozen
              ? undefined
              : (siteId, place) => {
                  const site = list?.sites.find(({ id }) => id === siteId)
                  if (list && site) changes.moveSite(list.id, site, place)
                }
          }
        />
      </div>
      {middle && <MeteredNeighbours productId={product.id} place={middle} />}
      <div ref={resultRef} className={styled('stack', 's4')}>
        <FarmResultCard
          job={job}
          jobs={jobs}
          jobsOfList={jobsOfList}
          product={product}
          onShow={showJob}
          onRecalculate={canCalculate ? () => setOpen('order') : undefined}
        />
      </div>
      {list?.wind_farm && (
        <OperationSection key={list.id} listId={list.id} farmName={list.name} productId={product.id} />
      )}
      <FarmJobs jobs={jobs} older={pages} shownId={job?.id ?? null} onShow={showJob} />
      {open === 'settings' && farm && list && (
        <FarmSettingsDialog farm={farm} sites={list.sites} infos={infos} onClose={() => setOpen(null)} />
      )}
      {open === 'layout' && farm && list && (
        <Suspense>
          <LayoutDialog
            product={product}
            farm={farm}
            list={list}
            turbines={turbines}
            replaces={jobsOfList.some(({ status }) => status === 'COMPLETED')}
            onOrdered={showJob}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'order' && farm && (
        <OrderFarmDialog
          product={product}
          farm={farm}
          middle={farmMiddle(turbines)}
          turbines={turbines
            .filter(({ status }) => isCalculated(status))
            .map(({ siteId, name }) => ({ id: siteId, name }))}
          replaces={jobsOfList.some(({ status }) => status === 'COMPLETED')}
          onOrdered={showJob}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
