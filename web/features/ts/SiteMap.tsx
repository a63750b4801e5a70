import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AtlasGridEntry, Site } from '#contracts'
import type { LatLon } from '#domain'
import { useConnection } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PointPopup } from './PointPopup.tsx'
import { SitePopup, type SitePopupActions } from './SitePopup.tsx'
import styles from './TimeSeries.module.css'

/** What pops up on the map: the value at a point, or a site. */
export type MapPopupShown =
  | { readonly kind: 'point'; readonly place: LatLon }
  | { readonly kind: 'site'; readonly siteId: number }

/** The atlas with the sites of the list. */
export function SiteMap({
  atlas,
  sites,
  chosenIds,
  outsideIds,
  selectedId,
  popup,
  onPopup,
  onSelectSite,
  onNewSite,
  siteActions,
}: {
  readonly atlas: AtlasGridEntry
  readonly sites: readonly Site[]
  readonly chosenIds: ReadonlySet<number>
  readonly outsideIds: ReadonlySet<number>
  readonly selectedId: number | null
  readonly popup: MapPopupShown | null
  readonly onPopup: (popup: MapPopupShown | null) => void
  readonly onSelectSite: (siteId: number) => void
  readonly onNewSite: (place: LatLon) => void
  readonly siteActions: (site: Site) => SitePopupActions
}) {
  const { configuration } = useConnection()
  const settings = useQuery({
    queryKey: ['configuration'],
    queryFn: configuration,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const markers = useMemo(
    () =>
      sites.map(({ id, lat, lon }, index) => ({
        id,
        lat,
        lon,
        number: index + 1,
        state: outsideIds.has(id)
          ? ('outside' as const)
          : chosenIds.has(id)
            ? ('on' as const)
            : ('off' as const),
      })),
    [sites, chosenIds, outsideIds],
  )
  const poppedSite = popup?.kind === 'site' ? sites.find(({ id }) => id === popup.siteId) : undefined
  const close = () => onPopup(null)
  const shownPopup = useShownPopup(popup, poppedSite)
  return (
    <Card className={styles.mapCard} aria-label={useText().map.label}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={selectedId}
        tilesUrl={settings.data?.map_tiles_url ?? null}
        popup={
          shownPopup && {
            place: shownPopup,
            content: poppedSite ? (
              <SitePopup atlas={atlas} site={poppedSite} onClose={close} {...siteActions(poppedSite)} />
            ) : (
              <PointPopup atlas={atlas} place={shownPopup} onClose={close} onNewSite={onNewSite} />
            ),
          }
        }
        legend={<Legend atlas={atlas} />}
        onClosePopup={close}
        onSite={(siteId) => {
          onSelectSite(siteId)
          onPopup({ kind: 'site', siteId })
        }}
        onPoint={(place) => onPopup({ kind: 'point', place })}
        onNewSite={onNewSite}
      />
    </Card>
  )
}

/** Where the popup stands; the same object as long as it stands there. */
function useShownPopup(popup: MapPopupShown | null, site: Site | undefined): LatLon | null {
  return useMemo(() => {
    if (popup?.kind === 'point') return popup.place
    return site ? { lat: site.lat, lon: site.lon } : null
  }, [popup, site])
}

function Legend({ atlas }: { readonly atlas: AtlasGridEntry }) {
  const { map: text } = useText()
  const format = useFormat()
  const isLambert = atlas.lat0 !== null
  const spacing = isLambert
    ? format.quantity(atlas.dx / 1000, 'km', 1)
    : `${format.number(atlas.dx, decimalsOf(atlas.dx))}°`
  return (
    <div>
      <b>{atlas.title}</b>
      <br />
      {text.gridSpacing(spacing)}
      <br />
      <span className={styles.quiet}>
        {text.clickHint} · {text.doubleClickHint}
      </span>
    </div>
  )
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}
