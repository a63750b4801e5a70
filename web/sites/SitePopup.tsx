import type { ReactNode } from 'react'
import type { AtlasGridEntry, Site } from '#contracts'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { MapPopup } from '#web/maps/MapPopup.tsx'
import { AtlasValueText } from './AtlasValueText.tsx'

/** A site on the map: the atlas's values there, and the product's actions. */
export function SitePopup({
  atlas,
  site,
  actions,
  onClose,
}: {
  readonly atlas: AtlasGridEntry
  readonly site: Site
  readonly actions: ReactNode
  readonly onClose: () => void
}) {
  const format = useFormat()
  return (
    <MapPopup title={site.name} sub={format.latLon(site.lat, site.lon)} onClose={onClose} actions={actions}>
      <AtlasValueText atlas={atlas} place={site} />
      <FirstFigures atlasId={atlas.id} place={site} />
    </MapPopup>
  )
}
