import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { AtlasProduct, Job, TurbineInfos } from '#contracts'
import { checkWindFarm } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, siteListsQuery } from '#web/api/queries.ts'
import { useLinkedJob, useShownJob } from '#web/jobs/useShownJob.ts'
import type { ProductName } from '#web/products/ProductPage.tsx'
import { chooseList, listFits } from '#web/sites/siteListChoice.ts'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { useFarm } from '#web/sites/useFarm.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { FarmCard } from './FarmCard.tsx'
import { FarmHead } from './FarmHead.tsx'
import { FarmJobs } from './FarmJobs.tsx'
import { FarmMap } from './FarmMap.tsx'
import { FarmResultCard } from './FarmResultCard.tsx'
import { FarmSettingsDialog } from './FarmSettingsDialog.tsx'
import { shownTurbines } from './farmTurbines.ts'
import { OrderFarmDialog } from './OrderFarmDialog.tsx'

import styles from './WakeLossScreen.module.css'

const needs = { productType: 'wake' } as const

/** A wind farm: its turbines in a table and on the map, how they are configured, its result and its calculations. */
export function WakeLossScreen({
  product,
  products,
  infos,
}: {
  readonly product: AtlasProduct
  readonly products: readonly ProductName[]
  readonly infos: TurbineInfos
}) {
  const caller = useCaller()
  const lists = useQuery(siteListsQuery(caller)).data ?? []
  const jobs = useQuery(jobsQuery(caller, { product: 'wakeloss' })).data ?? []
  const [selectedListId, selectList] = useSelectedListId()
  const changes = useSiteChanges()
  // Wind farms first: the first fitting list is the one that is shown.
  const fitting = lists
    .filter((list) => listFits(list, needs))
    .toSorted((a, b) => Number(b.wind_farm) - Number(a.wind_farm))
  const ofProduct = jobs.filter(({ product_id }) => product_id === product.id)
  // A link to a result brings the farm that was calculated with it.
  const list = chooseList(fitting, useLinkedJob(ofProduct)?.list_id ?? selectedListId, needs)
  const farm = useFarm(list, jobs)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [open, setOpen] = useState<'settings' | 'order' | null>(null)
  const turbines = useMemo(
    () => (farm && list ? shownTurbines(farm, list.sites, infos) : []),
    [farm, list, infos],
  )
  const check = useMemo(() => checkWindFarm(turbines), [turbines])
  const isFrozen = farm?.frozen_by != null
  const canCalculate = farm !== undefined && check.errors.length === 0 && product.valid
  const { job, show } = useShownJob(ofProduct, list?.id ?? null)
  const resultPlace = useRef<HTMLDivElement>(null)

  function showJob(shown: Job, tab: string | null = null) {
    if (shown.list_id !== null) selectList(shown.list_id)
    show(shown.id, { tab })
    resultPlace.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
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
        planned={turbines.filter(({ status }) => status === 'planned').length}
        canConfigure={farm !== undefined && turbines.length > 0}
        canCalculate={canCalculate}
        onSettings={() => setOpen('settings')}
        onCalculate={() => setOpen('order')}
      />
      <div className={styles.top}>
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
            // The result is that of the farm which is worked with.
            show(null)
          }}
          onAddTurbine={addTurbine}
          onSelectTurbine={setSelectedId}
        />
        <FarmMap
          key={list?.id}
          atlas={product.atlas}
          turbines={turbines}
          settings={farm?.settings}
          warnings={check.warnings}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onAddTurbine={addTurbine}
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
      <div ref={resultPlace}>
        <FarmResultCard
          job={job}
          jobs={ofProduct}
          atlas={product.atlas}
          onShow={showJob}
          onRecalculate={canCalculate ? () => setOpen('order') : undefined}
        />
      </div>
      <FarmJobs jobs={ofProduct} shownId={job?.id ?? null} onShow={showJob} />
      {open === 'settings' && farm && list && (
        <FarmSettingsDialog farm={farm} sites={list.sites} infos={infos} onClose={() => setOpen(null)} />
      )}
      {open === 'order' && list && (
        <OrderFarmDialog
          product={product}
          list={list}
          replaces={ofProduct.some(({ list_id, status }) => list_id === list.id && status === 'COMPLETED')}
          onOrdered={showJob}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
