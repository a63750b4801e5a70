import { type ReactNode, useMemo } from 'react'
import { type AtlasGridEntry, quantityWithUnit, type Site } from '#contracts'
import type { LatLon } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { Card } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { PointPopup } from './PointPopup.tsx'
import { SitePopup } from './SitePopup.tsx'
import { useTilesUrl } from './useTilesUrl.ts'

/** Popup of the map: the value at a point, or a site. */
export type MapPopupShown =
  | { readonly kind: 'point'; readonly place: LatLon }
  | { readonly kind: 'site'; readonly siteId: number }

/** The atlas with the sites of the list: a click shows a value or a site, a double click creates a site. */
export function SiteMap({
  atlas,
  sites,
  chosenIds,
  outsideIds,
  selectedId,
  fitKey,
  popup,
  onPopup,
  onSelectSite,
  onNewSite,
  onMoveSite,
  siteActions,
}: {
  readonly atlas: AtlasGridEntry
  readonly sites: readonly Site[]
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  readonly selectedId: number | null
  /** The map shows all sites whenever this changes; absent: the whole atlas first. */
  readonly fitKey?: number | undefined
  readonly popup: MapPopupShown | null
  readonly onPopup: (popup: MapPopupShown | null) => void
  readonly onSelectSite: (siteId: number) => void
  /** Absent if the list can no longer be changed. */
  readonly onNewSite?: ((place: LatLon) => void) | undefined
  /** Absent if sites cannot be dragged. */
  readonly onMoveSite?: (siteId: number, place: LatLon) => void
  /** Buttons in the popup of a site. */
  readonly siteActions: (site: Site) => ReactNode
}) {
  const tilesUrl = useTilesUrl()
  const markers = useMemo(
    () => sites.map((site, index) => markerOf(site, index + 1, chosenIds, outsideIds)),
    [sites, chosenIds, outsideIds],
  )
  const site = popup?.kind === 'site' ? sites.find(({ id }) => id === popup.siteId) : undefined
  const place = popup?.kind === 'point' ? popup.place : site
  const close = () => onPopup(null)
  // Until the installation's tiles are known, the map would show the wrong background.
  if (tilesUrl === undefined) return <Card className={styled('mapHeight')} />
  return (
    <Card className={styled('mapHeight')}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={selectedId}
        fitKey={fitKey}
        tilesUrl={tilesUrl}
        popupPlace={place ?? null}
        popup={
          site ? (
            <SitePopup atlas={atlas} site={site} onClose={close} actions={siteActions(site)} />
          ) : (
            place && <PointPopup atlas={atlas} place={place} onClose={close} onNewSite={onNewSite} />
          )
        }
        legend={<Legend atlas={atlas} canAdd={onNewSite !== undefined} />}
        onClosePopup={close}
        onSite={(siteId) => {
          onSelectSite(siteId)
          onPopup({ kind: 'site', siteId })
        }}
        onPoint={(clicked) => onPopup({ kind: 'point', place: clicked })}
        onNewSite={onNewSite}
        onMoveSite={onMoveSite}
      />
    </Card>
  )
}

function markerOf(
  { id, lat, lon }: Site,
  number: number,
  chosenIds: ReadonlySet<number>,
  outsideIds: ReadonlySet<number>,
): SiteMarker {
  const state = outsideIds.has(id) ? 'outside' : chosenIds.has(id) ? 'on' : 'off'
  return { id, number, lat, lon, state }
}

function Legend({ atlas, canAdd }: { readonly atlas: AtlasGridEntry; readonly canAdd: boolean }) {
  const { map: text } = useText()
  const format = useFormat()
  const isLambert = atlas.lat0 !== null
  const spacing = isLambert
    ? quantityWithUnit('distanceInKm', atlas.dx / 1000, format)
    : `${format.number(atlas.dx, decimalsOf(atlas.dx))}°`
  return (
    <>
      <p>
        <b>{atlas.title}</b> · {text.gridSpacing(spacing)}
      </p>
      <p className={styled('quiet')}>{text.clickHint}</p>
      {canAdd && <p className={styled('quiet')}>{text.doubleClickHint}</p>}
    </>
  )
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
