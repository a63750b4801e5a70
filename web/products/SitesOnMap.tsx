import { type ReactNode, useRef, useState } from 'react'
import type { AtlasProduct, Site } from '#contracts'
import { hubHeightRangeM, type LatLon } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { placeOfText } from '#web/maps/viewText.ts'
import { type MapPopupShown, SiteMap } from '#web/sites/SiteMap.tsx'
import { SitesCard } from '#web/sites/SitesCard.tsx'
import type { NewPlace } from '#web/sites/siteToAdd.ts'
import { useFarm } from '#web/sites/useFarm.ts'
import { useSiteChanges } from '#web/sites/useSiteChanges.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { grid } from '#web/ui/styled.ts'
import { namesOf } from './outsideSites.ts'
import type { ProductSites } from './useProductSites.ts'

/** A place to show, such as that of the first figures. */
const addressNames = { place: 'place' } as const

/** The list with its sites next to their map. */
export function SitesOnMap({
  product,
  chosen,
  siteActions,
}: {
  readonly product: AtlasProduct
  readonly chosen: ProductSites
  /** Actions of a site, in its popup. @param close closes the popup */
  readonly siteActions: (site: Site, close: () => void) => ReactNode
}) {
  const { sites: text } = useText()
  const changes = useSiteChanges()
  const isFrozen = useFarm(chosen.list)?.frozen_by != null
  const { lists, fitting, list, sites, outsideIds, notOwnIds, chosenIds } = chosen
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [address] = useAddress(addressNames)
  const [popup, setPopup] = useState<MapPopupShown | null>(() => {
    const place = placeOfText(address.place)
    return place && { kind: 'point', place }
  })
  const [waitingPlace, setWaitingPlace] = useState<LatLon | null>(null)
  // A place may be clicked while its list is still being created.
  const newestPlace = useRef(waitingPlace)
  newestPlace.current = waitingPlace

  function addSite(site: NewPlace, listId = list?.id) {
    if (listId === undefined) return setWaitingPlace(site)
    changes.addSite.mutate({ ...site, listId }, { onSuccess: ({ id }) => setSelectedId(id) })
  }

  function createList(name: string) {
    changes.createList.mutate(
      { name, productType: null },
      {
        onSuccess: (created) => {
          chosen.selectList(created.id)
          if (newestPlace.current) addSite(newestPlace.current, created.id)
          setWaitingPlace(null)
        },
      },
    )
  }

  return (
    <div {...grid('minmax(460px, 2fr) minmax(0, 3fr)', 's4', 'below1100')}>
      <SitesCard
        lists={lists}
        fitting={fitting}
        list={list}
        changes={changes}
        isFrozen={isFrozen}
        chosenIds={chosenIds}
        outsideIds={outsideIds}
        hubHeightRange={hubHeightRangeM(product)}
        selectedId={selectedId}
        foot={
          <>
            {outsideIds.size > 0 && (
              <Chip tone="warn">{text.outOfAtlasAreaNamed(namesOf(sites, outsideIds))}</Chip>
            )}
            {notOwnIds.size > 0 && <Chip tone="wait">{text.notOwnNamed(namesOf(sites, notOwnIds))}</Chip>}
          </>
        }
        waitingPlace={waitingPlace}
        onSelectList={chosen.selectList}
        onCreateList={createList}
        onAddSite={addSite}
        onSelectSite={(id) => {
          setSelectedId(id)
          setPopup({ kind: 'site', siteId: id })
        }}
        onChooseSites={chosen.choose}
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
        {...(!isFrozen && { onNewSite: addSite })}
        siteActions={(site) => siteActions(site, () => setPopup(null))}
      />
    </div>
  )
}
