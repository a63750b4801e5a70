import type { ComponentProps } from 'react'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'

/** Near enough to distinguish turbines three rotors from each other. */
const closestZoom = 15

type MapProps = ComponentProps<typeof AtlasMap>

/** A map of turbines, each with a marker of its own and nothing that pops up. */
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
    | 'rotorDiameterM'
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
