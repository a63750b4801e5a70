import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { placeholderListId, type Site } from '#contracts'
import { gridCellOf, type LatLon } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { atlasGridsQuery, usualAtlas } from '#web/maps/atlasGridsQuery.ts'
import { type MapPopupShown, SiteMap } from '#web/sites/SiteMap.tsx'
import type { ShownList } from '#web/sites/useShownList.ts'
import type { SiteChanges } from '#web/sites/useSiteChanges.ts'
import { Card } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { SitePopupActions } from './SitePopupActions.tsx'

/** The sites of the list on the map: a double click adds one, dragging moves one. */
export function ListMap({
  list,
  changes,
  isFrozen,
  selectedId,
  onSelect,
  onListNeeded,
}: {
  readonly list: ShownList
  readonly changes: SiteChanges
  readonly isFrozen: boolean
  readonly selectedId: number | null
  readonly onSelect: (siteId: number) => void
  /** Asks for a list for the place if the shown one accepts no sites. */
  readonly onListNeeded: (place: LatLon) => void
}) {
  const atlases = useQuery(atlasGridsQuery(useCaller()))
  const [popup, setPopup] = useState<MapPopupShown | null>(null)
  const atlas = usualAtlas(atlases.data)
  const outsideIds = useMemo(() => {
    if (!atlas) return none
    const grid = atlasGridOf(atlas)
    return new Set(list.sites.filter(({ lat, lon }) => gridCellOf(grid, lat, lon) === null).map(idOf))
  }, [atlas, list.sites])
  const insideIds = useMemo(
    () => new Set(list.sites.map(idOf).filter((id) => !outsideIds.has(id))),
    [list.sites, outsideIds],
  )
  if (!atlas) return <Card className={styled('column', 'mapHeight')} />
  const isPlaceholder = list.id === placeholderListId
  return (
    <SiteMap
      atlas={atlas}
      sites={list.sites}
      chosenIds={insideIds}
      outsideIds={outsideIds}
      selectedId={selectedId}
      fitKey={list.isLoaded ? list.id : undefined}
      popup={popup}
      onPopup={setPopup}
      onSelectSite={onSelect}
      onNewSite={
        isFrozen
          ? undefined
          : (place) => {
              if (isPlaceholder) return onListNeeded(place)
              changes.addSite.mutate(
                { lat: place.lat, lon: place.lon, listId: list.id },
                {
                  onSuccess: ({ id }) => {
                    setPopup(null)
                    onSelect(id)
                  },
                },
              )
            }
      }
      {...(isPlaceholder || isFrozen
        ? {}
        : {
            onMoveSite: (siteId, place) => {
              const site = list.sites.find(({ id }) => id === siteId)
              if (site) changes.moveSite(list.id, site, place)
            },
          })}
      siteActions={(site) => <SitePopupActions list={list} site={site} />}
    />
  )
}

const none: ReadonlySet<number> = new Set()
const idOf = ({ id }: Site) => id
