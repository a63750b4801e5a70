import type { AtlasGridEntry, Site } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MapPopup } from '#web/maps/MapPopup.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AtlasValueText } from './AtlasValueText.tsx'
import { DownloadButtons } from './DownloadButtons.tsx'
import styles from './TimeSeries.module.css'

export interface SitePopupActions {
  /** The newest completed job with this site; null if there is none. */
  readonly jobId: string | null
  readonly onPlot: () => void
  /** Absent where the site cannot be ordered. */
  readonly onOrder?: () => void
}

/** A site on the map: what the atlas says there, its results, and a new order for it alone. */
export function SitePopup({
  atlas,
  site,
  jobId,
  onPlot,
  onOrder,
  onClose,
}: SitePopupActions & {
  readonly atlas: AtlasGridEntry
  readonly site: Site
  readonly onClose: () => void
}) {
  const { map: text } = useText()
  const format = useFormat()
  return (
    <MapPopup
      title={site.name}
      sub={format.latLon(site.lat, site.lon)}
      onClose={onClose}
      actions={
        <>
          {jobId !== null && (
            <>
              <Button size="small" icon="chart" onClick={onPlot}>
                {text.plot}
              </Button>
              <DownloadButtons jobId={jobId} siteId={site.id} />
            </>
          )}
          {onOrder && (
            <Button size="small" variant="primary" onClick={onOrder}>
              {text.order}
            </Button>
          )}
        </>
      }
    >
      <AtlasValueText atlas={atlas} place={site} />
      {jobId === null && <p className={styles.quiet}>{text.noResultYet}</p>}
    </MapPopup>
  )
}
