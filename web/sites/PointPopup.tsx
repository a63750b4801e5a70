import type { ReactNode } from 'react'
import type { AtlasGridEntry } from '#contracts'
import type { LatLon } from '#domain'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MapPopup } from '#web/maps/MapPopup.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AtlasValueText } from './AtlasValueText.tsx'

/** The atlas and first figures at a clicked point, with a button that creates a site if the list allows it. */
export function PointPopup({
  atlas,
  place,
  onNewSite,
  actions,
  onClose,
}: {
  readonly atlas: AtlasGridEntry
  readonly place: LatLon
  /** Absent if no site can be created. */
  readonly onNewSite?: ((place: LatLon) => void) | undefined
  /** In place of this button. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}) {
  const { map: text } = useText()
  const format = useFormat()
  return (
    <MapPopup
      title={format.latLon(place.lat, place.lon, 3)}
      onClose={onClose}
      actions={
        actions ??
        (onNewSite && (
          <Button size="small" icon="plus" onClick={() => onNewSite(place)}>
            {text.createSite}
          </Button>
        ))
      }
    >
      <AtlasValueText atlas={atlas} place={place} />
      <FirstFigures atlasId={atlas.id} place={place} />
    </MapPopup>
  )
}
