import type { ReactNode } from 'react'
import type { AtlasGridEntry } from '#contracts'
import type { LatLon } from '#domain'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { MapPopup } from '#web/maps/MapPopup.tsx'
import { AtlasValueText } from './AtlasValueText.tsx'

/** The atlas and first figures at a clicked point. */
export function PointPopup({
  atlas,
  place,
  actions,
  onClose,
}: {
  readonly atlas: AtlasGridEntry
  readonly place: LatLon
  readonly actions?: ReactNode
  readonly onClose: () => void
}) {
  const format = useFormat()
  return (
    <MapPopup title={format.latLon(place.lat, place.lon, 3)} onClose={onClose} actions={actions}>
      <AtlasValueText atlas={atlas} place={place} />
      <FirstFigures atlasId={atlas.id} place={place} />
    </MapPopup>
  )
}
