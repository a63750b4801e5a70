import { PlaceFigures } from '../PlaceFigures.tsx'
import { PlaceMap } from '../PlaceMap.tsx'
import type { AktermViewProps } from './SiteResult.tsx'

/** The site in its atlas cell on the map, and the ground around it in numbers. */
export function PlaceView({ atlas, site }: AktermViewProps) {
  return (
    <>
      <PlaceMap atlas={atlas} place={site} cell={site.cell} terrain={site.terrain} />
      <PlaceFigures cell={site.cell} terrain={site.terrain} />
    </>
  )
}
