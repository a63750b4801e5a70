import { type ComponentProps, useState } from 'react'
import type { LatLon } from '#domain'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { PointPopup } from '#web/sites/PointPopup.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'

/** Near enough to distinguish turbines three rotor diameters apart. */
const closestZoom = 15

type MapProps = ComponentProps<typeof AtlasMap>

/** A map of turbines, each with its own marker; a click elsewhere shows first figures, unless it means something else. */
export function TurbineMap(
  map: Pick<
    MapProps,
    | 'atlas'
    | 'markers'
    | 'selectedId'
    | 'fitKey'
    | 'overlay'
    | 'panel'
    | 'legend'
    | 'onSite'
    | 'onNewSite'
    | 'onMoveSite'
    | 'onDragSite'
    | 'rotorDiameterM'
    | 'onClick'
  >,
) {
  const tilesUrl = useTilesUrl()
  const [place, setPlace] = useState<LatLon | null>(null)
  const close = () => setPlace(null)
  const { atlas, onNewSite, onClick } = map
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
      closestZoom={closestZoom}
      separate
      popup={place && <PointPopup atlas={atlas} place={place} onNewSite={create} onClose={close} />}
      popupPlace={place}
      onClosePopup={close}
      onPoint={onClick === undefined ? setPlace : close}
      onSite={(id) => {
        close()
        map.onSite(id)
      }}
    />
  )
}
