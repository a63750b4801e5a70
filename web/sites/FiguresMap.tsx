import { type ComponentProps, type ReactNode, useState } from 'react'
import type { LatLon } from '#domain'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { PointPopup } from './PointPopup.tsx'
import { useTilesUrl } from './useTilesUrl.ts'

type MapProps = ComponentProps<typeof AtlasMap>

/** A map that shows first figures of each clicked place, unless its clicks mean something else. */
export function FiguresMap({
  onSite,
  onNewSite,
  actions,
  ...map
}: Omit<MapProps, 'tilesUrl' | 'popup' | 'popupPlace' | 'onClosePopup' | 'onPoint' | 'onSite'> & {
  /** A site was clicked; absent: shows the figures of its place. */
  readonly onSite?: MapProps['onSite']
  /** Actions of a clicked place, instead of a button that creates a site. */
  readonly actions?: (place: LatLon) => ReactNode
}) {
  const tilesUrl = useTilesUrl()
  const [place, setPlace] = useState<LatLon | null>(null)
  const { atlas, markers, onClick } = map
  const close = () => setPlace(null)
  const show = onClick === undefined ? setPlace : close
  const create =
    onNewSite &&
    ((chosen: LatLon) => {
      close()
      onNewSite(chosen)
    })
  if (tilesUrl === undefined) return null
  return (
    <AtlasMap
      {...map}
      tilesUrl={tilesUrl}
      popup={
        place && (
          <PointPopup
            atlas={atlas}
            place={place}
            actions={actions?.(place)}
            onNewSite={create}
            onClose={close}
          />
        )
      }
      popupPlace={place}
      onClosePopup={close}
      onPoint={show}
      onNewSite={onNewSite}
      onSite={(id) => {
        if (onSite === undefined) return show(markers.find((marker) => marker.id === id) ?? null)
        close()
        onSite(id)
      }}
    />
  )
}
