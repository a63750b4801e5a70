import type { ComponentProps } from 'react'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'

/** Near enough to distinguish turbines three rotor diameters apart. */
const closestZoom = 15

type MapProps = ComponentProps<typeof AtlasMap>

/** A map of turbines, each with its own marker, without popups. */
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
  if (tilesUrl === undefined) return null
  return (
    <AtlasMap
      {...map}
      tilesUrl={tilesUrl}
      closestZoom={closestZoom}
      separate
      popup={null}
      popupPlace={null}
      onClosePopup={() => {}}
      onPoint={() => {}}
    />
  )
}
